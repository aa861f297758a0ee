import type { TextResolver } from './expand-text.ts';
import type { ExpandedFlow, Flow, StepText } from './steps.ts';

/** Every field of a step that holds a text; ids, addresses and types are left alone. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'heading',
  'introParagraph',
  'instructions',
  'buttonText',
  'name',
  'title',
  'ask',
  'additionalText',
  'text',
  'description',
  'textInputPlaceholderText',
  'customSkipText',
  'actionText',
]);

/** The flow with every text expanded, ready for a respondent in one language. */
export function expandFlow(flow: Flow, resolve: TextResolver): ExpandedFlow {
  // Sound by construction: a StepText stands only in the fields named above.
  return expandValue(flow, resolve) as ExpandedFlow;
}

function expandValue(value: unknown, resolve: TextResolver): unknown {
  if (Array.isArray(value)) return value.map((item) => expandValue(item, resolve));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      TEXT_FIELDS.has(key) && isText(item) ? resolve(item) : expandValue(item, resolve),
    ]),
  );
}

function isText(value: unknown): value is StepText {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && 'pack' in value;
}
