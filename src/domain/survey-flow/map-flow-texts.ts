import type { Flow, StepText } from './steps.ts';

/** Every text field of a step; ids, addresses and types are excluded. */
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

/** Maps each text of the flow; steps of unknown types are unchanged. */
export function mapFlowTexts(flow: Flow, change: (text: StepText) => StepText): Flow {
  // Safe cast: a StepText occurs only in the fields above.
  return flow.map((step) => (step.type === 'unknown' ? step : mapValue(step, change))) as Flow;
}

function mapValue(value: unknown, change: (text: StepText) => StepText): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      TEXT_FIELDS.has(key) && isText(item) ? change(item) : mapValue(item, change),
    ]),
  );
}

function isText(value: unknown): value is StepText {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && 'pack' in value;
}
