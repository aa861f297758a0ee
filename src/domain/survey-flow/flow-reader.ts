import type { RatingType } from '../ratings.ts';
import { hasForbiddenCharacters, isWebAddress, lengthOf } from '../text.ts';
import type { TextResolver } from './expand-text.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { StepText } from './steps.ts';
import {
  type ValidationError,
  type ValidationErrorCode,
  validationError,
} from './validation-errors.ts';

/** Context for reading unvalidated input: it collects errors and expands texts to measure them. */
export type FlowReader = {
  readonly errors: Record<string, ValidationError>;
  readonly resolve: TextResolver;
  readonly ratingType: RatingType | null;
};

export type Fields = Readonly<Record<string, unknown>>;

/** Records an error, unless the path or a part that contains it has one: a mistake is reported once. */
export function refuse(
  reader: Pick<FlowReader, 'errors'>,
  path: string,
  code: ValidationErrorCode,
  limit: number | null = null,
): void {
  if (!isRefused(reader, path)) reader.errors[path] = validationError(code, limit);
}

function isRefused({ errors }: Pick<FlowReader, 'errors'>, path: string): boolean {
  const keys = path.split('.');
  return keys.some((_, index) => Object.hasOwn(errors, keys.slice(0, index + 1).join('.')));
}

/** The fields of an object. Missing input gives no fields; any other type is also an error. */
export function readFields(reader: FlowReader, path: string, value: unknown): Fields {
  if (value === undefined || value === null) return {};
  const fields = fieldsOf(value);
  if (fields === null) refuse(reader, path, 'wrong_type');
  return fields ?? {};
}

export function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  // A null prototype, so that 'constructor' and the like are not fields.
  return Object.assign(Object.create(null) as Record<string, unknown>, value);
}

export type TextRule = {
  readonly max: number;
  readonly required?: boolean;
  readonly tooLong?: ValidationErrorCode;
};

/** A trimmed text or a reference to a pack; '' if missing. Length is measured after expansion, in code points. */
export function readText(
  reader: FlowReader,
  path: string,
  value: unknown,
  { max, required = false, tooLong = 'too_long' }: TextRule,
): StepText {
  const text = storedText(value);
  if (text === null) {
    refuse(reader, path, 'wrong_type');
    return '';
  }
  const key = typeof text === 'string' ? text : text.pack;
  if (hasForbiddenCharacters(key)) refuse(reader, path, 'forbidden_characters');
  const expanded = reader.resolve(text).trim();
  if (required && expanded === '') refuse(reader, path, 'required');
  if (lengthOf(expanded) > max) refuse(reader, path, tooLong, max);
  return text;
}

/** True if nothing would be visible. */
export function isBlank(reader: FlowReader, text: StepText): boolean {
  return reader.resolve(text).trim() === '';
}

function storedText(value: unknown): StepText | null {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  const pack = fieldsOf(value)?.pack;
  if (typeof pack !== 'string' || pack.length > FLOW_LIMITS.id) return null;
  return { pack: pack.trim() };
}

/** A boolean; `missing` if missing. */
export function readFlag(
  reader: FlowReader,
  path: string,
  value: unknown,
  missing = false,
): boolean {
  if (value === undefined || value === null) return missing;
  if (typeof value !== 'boolean') refuse(reader, path, 'wrong_type');
  return value === true;
}

/** One of the values; `missing` if missing, an error for anything else. */
export function readOneOf<Value extends string>(
  reader: FlowReader,
  path: string,
  value: unknown,
  { values, missing }: { values: readonly Value[]; missing?: Value },
): Value | null {
  if ((value === undefined || value === null || value === '') && missing !== undefined) {
    return missing;
  }
  const found = values.find((one) => one === value);
  if (found === undefined) refuse(reader, path, 'unknown_value');
  return found ?? null;
}

/** A list of at most `max` items; missing and false are empty. */
export function readList(
  reader: FlowReader,
  path: string,
  value: unknown,
  max: number,
): readonly unknown[] {
  if (value === undefined || value === null || value === false) return [];
  if (!Array.isArray(value)) {
    refuse(reader, path, 'wrong_type');
    return [];
  }
  if (value.length > max) refuse(reader, path, 'too_many', max);
  return value.slice(0, max);
}

export type AddressRule = {
  readonly max: number;
  readonly required?: boolean;
  readonly invalid?: ValidationErrorCode;
};

/** A web address; '' if missing and not required. */
export function readAddress(
  reader: FlowReader,
  path: string,
  value: unknown,
  { max, required = false, invalid = 'invalid_url' }: AddressRule,
): string {
  const address = value === undefined || value === null ? '' : value;
  if (typeof address !== 'string') {
    refuse(reader, path, 'wrong_type');
    return '';
  }
  const trimmed = address.trim();
  if (hasForbiddenCharacters(trimmed)) refuse(reader, path, 'forbidden_characters');
  if (lengthOf(trimmed) > max) refuse(reader, path, 'too_long', max);
  const isInvalid = trimmed === '' ? required : !isWebAddress(trimmed);
  if (isInvalid) refuse(reader, path, invalid);
  return trimmed;
}
