import { hasForbiddenCharacters } from '../text.ts';
import type { TextPack, TextResolver } from './expand-text.ts';
import { type Fields, fieldsOf } from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import { mapFlowTexts } from './map-flow-texts.ts';
import { normaliseFlow } from './normalise-flow.ts';
import { type Flow, STEP_TYPES, type StepText, type StepType, type UnknownStep } from './steps.ts';
import { toStoredFlow } from './stored-flow.ts';
import type { ValidationErrors } from './validation-errors.ts';

const FORMAT = 'goodword-survey-flow';
const VERSION = 1;

/** Maximum file size in bytes: larger than the longest valid flow. */
export const FLOW_FILE_LIMIT = 4_000_000;

export type FlowToExport = {
  readonly flow: Flow;
  readonly inviteOnly: boolean;
  /** The business's own texts in the survey's language. */
  readonly texts: TextPack | null;
};

/** The content of an export file, to be written as JSON. */
export type FlowExport = {
  readonly format: typeof FORMAT;
  readonly formatVersion: typeof VERSION;
  readonly inviteOnly: boolean;
  readonly flow: readonly unknown[];
  /** The business's own texts that the flow refers to, so that it reads the same in another business. */
  readonly texts?: TextPack;
};

export type ImportOptions = {
  readonly resolve: TextResolver;
  readonly newId: () => string;
  /** The own texts of the importing business. */
  readonly texts: TextPack | null;
  /** Steps of unknown types in the current flow: only these may be imported. */
  readonly preserved: readonly UnknownStep[];
};

export type ImportProblem = 'too_large' | 'no_json' | 'other_format' | 'newer_version';

export type ImportedFlow =
  | {
      readonly ok: true;
      readonly flow: Flow;
      /** null if missing in the file. */
      readonly inviteOnly: boolean | null;
    }
  | { readonly ok: false; readonly problem: ImportProblem }
  | {
      readonly ok: false;
      readonly problem: 'invalid';
      readonly errors: ValidationErrors;
      /** The type of each step in the file, to name the steps with errors; null if it has none. */
      readonly types: readonly (StepType | null)[];
    };

/** Exports the flow as a file. */
export function exportFlow({ flow, inviteOnly, texts }: FlowToExport): FlowExport {
  const used = texts === null ? {} : textsInUse(flow, texts);
  return {
    format: FORMAT,
    formatVersion: VERSION,
    inviteOnly,
    flow: toStoredFlow(flow),
    ...(Object.keys(used).length > 0 ? { texts: used } : {}),
  };
}

/**
 * Imports a flow from a file, which may also be a plain list of steps. Missing fields get defaults and
 * unknown ones are dropped, as on saving; a text that would read differently here is imported as plain text.
 * Never throws; error keys are `flow.{index}...`.
 */
export function importFlow(text: string, options: ImportOptions): ImportedFlow {
  if (text.length > FLOW_FILE_LIMIT) return { ok: false, problem: 'too_large' };
  const file = parse(text);
  if (file === undefined) return { ok: false, problem: 'no_json' };
  const fields: Fields | null = Array.isArray(file) ? { flow: file } : fieldsOf(file);
  if (fields === null || !Array.isArray(fields.flow)) return { ok: false, problem: 'other_format' };
  const { format = FORMAT, formatVersion = VERSION, inviteOnly } = fields;
  if (format !== FORMAT || typeof formatVersion !== 'number') {
    return { ok: false, problem: 'other_format' };
  }
  if (formatVersion > VERSION) return { ok: false, problem: 'newer_version' };
  const sent = fields.flow.map((item: unknown) => preservedStep(item, options.preserved) ?? item);
  const result = normaliseFlow(sent, { ...options, resolve: resolverOf(fields, options) });
  if (!result.ok) {
    return { ok: false, problem: 'invalid', errors: result.errors, types: sent.map(typeOf) };
  }
  return {
    ok: true,
    flow: withTexts(result.flow, fields, options),
    inviteOnly: typeof inviteOnly === 'boolean' ? inviteOnly : null,
  };
}

function typeOf(item: unknown): StepType | null {
  return STEP_TYPES.find((type) => type === fieldsOf(item)?.type) ?? null;
}

function textsInUse(flow: Flow, texts: TextPack): TextPack {
  const used: Record<string, string> = {};
  mapFlowTexts(flow, (text) => {
    const own = typeof text === 'string' ? undefined : ownText(texts, text.pack);
    if (typeof text !== 'string' && own !== undefined) used[text.pack] = own;
    return text;
  });
  return used;
}

function parse(text: string): unknown {
  try {
    // Editors on other systems add a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function preservedStep(item: unknown, preserved: readonly UnknownStep[]): UnknownStep | null {
  const sent = JSON.stringify(item);
  return preserved.find(({ original }) => JSON.stringify(original) === sent) ?? null;
}

function resolverOf(fields: Fields, { resolve, texts }: ImportOptions): TextResolver {
  return (text) => resolve(carriedText(text, fields, texts));
}

function withTexts(flow: Flow, fields: Fields, { texts }: ImportOptions): Flow {
  return mapFlowTexts(flow, (text) => carriedText(text, fields, texts));
}

/** Replaces a reference whose text differs here with the file's text. */
function carriedText(text: StepText, fields: Fields, texts: TextPack | null): StepText {
  if (typeof text === 'string') return text;
  const carried = ownText(fieldsOf(fields.texts), text.pack);
  if (carried === undefined || carried === ownText(texts, text.pack)) return text;
  const isFit = carried.length <= FLOW_LIMITS.guidance * 2 && !hasForbiddenCharacters(carried);
  return isFit ? carried.trim() : text;
}

function ownText(texts: Fields | TextPack | null, key: string): string | undefined {
  const text = texts !== null && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
