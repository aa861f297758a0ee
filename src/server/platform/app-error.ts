import { ERROR_STATUS, type ErrorBody, type ErrorKind } from '#contract/errors.ts';
import type { ValidationErrors } from '#domain/survey-flow/validation-errors.ts';
import { type ServerLanguage, type Text, wordText } from '#server/texts/texts-for.ts';

/** What is wrong with each field, by its path. */
export type FieldErrors = Readonly<Record<string, Text>>;

interface Options {
  /** More specific than the kind, if the contract names such a code. */
  code?: string;
  fields?: FieldErrors;
  /** By path as well, but in words already: the gate's, since a schema of the contract may have its own. */
  wordedFields?: Readonly<Record<string, string>>;
  /** Seconds until a retry. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that is reported to the caller, who reads it in their language. `message` is for logs, in English. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly text: Text;
  readonly fields: FieldErrors | undefined;
  readonly wordedFields: Options['wordedFields'];
  readonly retryAfter: number | undefined;

  constructor(
    kind: ErrorKind,
    text: Text,
    { code, fields, wordedFields, retryAfter, cause }: Options = {},
  ) {
    super(wordText(text, 'en'), { cause });
    this.kind = kind;
    this.code = code ?? kind;
    this.text = text;
    this.fields = fields;
    this.wordedFields = wordedFields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.kind];
  }

  /** The error in the caller's language. */
  toBody(language: ServerLanguage): ErrorBody {
    const error = { code: this.code, message: wordText(this.text, language) };
    const fields = this.wordedFields ?? wordFields(this.fields, language);
    return { error: fields ? { ...error, fields } : error };
  }
}

function wordFields(fields: FieldErrors | undefined, language: ServerLanguage) {
  if (fields === undefined) return undefined;
  const worded = Object.entries(fields).map(([path, text]) => [path, wordText(text, language)]);
  return Object.fromEntries(worded) as Record<string, string>;
}

/** The same for a missing object, a malformed id, and a business the caller does not belong to. */
export function notFound(): AppError {
  return new AppError('not_found', 'errors.notFound');
}

export function invalid(fields: FieldErrors): AppError {
  return new AppError('invalid', 'errors.invalid', { fields });
}

/** The same for what the rules of survey flows and answers refuse. */
export function invalidParts(errors: ValidationErrors): AppError {
  const fields: Record<string, Text> = {};
  for (const [path, { code, limit }] of Object.entries(errors)) {
    const key = `validation.${code}` as const;
    fields[path] = limit === null ? key : { key, values: { limit: String(limit) } };
  }
  return invalid(fields);
}

/** A failed start that the operator can fix. The message alone is enough, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
