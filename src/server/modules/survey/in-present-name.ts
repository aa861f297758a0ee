import { BUSINESS_NAME_LIMIT } from '#domain/survey-flow/limits.ts';
import { type ExpandedFlow, stepAt } from '#domain/survey-flow/steps.ts';
import { lengthOf } from '#domain/text.ts';

/** Stands in a text of a flow for the name of the business. */
export const NAME_PLACEHOLDER = '[businessname]';

interface Flows {
  i: number;
  /** With the name that the business has now. */
  present: ExpandedFlow;
  /** With the placeholder left standing. */
  unnamed: ExpandedFlow;
}

/**
 * An entry whose chosen options read as they do under the business's present name: a page that was
 * drawn before a renaming shows them under another. What fits no option is left as it is.
 */
export function inPresentName(
  entry: Record<string, unknown>,
  { i, present, unnamed }: Flows,
): Record<string, unknown> {
  const options = optionsOf(present, i);
  const templates = optionsOf(unnamed, i);
  function renamed(chosen: unknown): unknown {
    if (typeof chosen !== 'string' || options.includes(chosen.trim())) return chosen;
    const template = closestTemplate(templates, chosen.trim());
    return template === null ? chosen : options[templates.indexOf(template)];
  }
  const { answer } = entry;
  return { ...entry, answer: Array.isArray(answer) ? answer.map(renamed) : renamed(answer) };
}

function optionsOf(flow: ExpandedFlow, i: number): string[] {
  const step = stepAt(flow, i);
  if (step?.type !== 'singleq' && step?.type !== 'multiq') return [];
  return step.answerOptions.map(({ text }) => text.trim());
}

/** Of the templates that read so under some name, the one that leaves least to the name. */
function closestTemplate(templates: readonly string[], text: string): string | null {
  const fitting = templates.filter((template) => readsUnderSomeName(template, text));
  return fitting.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)[0] ?? null;
}

function readsUnderSomeName(template: string, text: string): boolean {
  const start = template.indexOf(NAME_PLACEHOLDER);
  if (start < 0) return false;
  const words = wordsOf(template);
  const places = (template.length - words.length) / NAME_PLACEHOLDER.length;
  const name = text.slice(start, start + (text.length - words.length) / places);
  if (name === '' || lengthOf(name) > BUSINESS_NAME_LIMIT) return false;
  return template.replaceAll(NAME_PLACEHOLDER, () => name) === text;
}

function wordsOf(template: string): string {
  return template.replaceAll(NAME_PLACEHOLDER, '');
}
