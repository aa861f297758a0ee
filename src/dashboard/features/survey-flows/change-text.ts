import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Flow, StepText } from '#domain/survey-flow/steps.ts';

export type Path = readonly (string | number)[];

/** What an editor shows: a reference expanded, a plain text as it is stored. */
export function shownText(text: StepText, resolve: TextResolver): string {
  return typeof text === 'string' ? text : resolve(text);
}

/** What to store for what was typed: the saved text, reference or not, where both read the same. */
export function storedText(typed: string, saved: StepText, resolve: TextResolver): StepText {
  return shownText(saved, resolve) === typed ? saved : typed;
}

/** The flow with the text at the path (its first part the index of the step) replaced. */
export function changeText(flow: Flow, path: Path, text: StepText): Flow {
  // Sound by construction: the path leads to a text, and a text takes its place.
  return replaceAt(flow, path, text) as Flow;
}

/** The text at the path; undefined where the path leads nowhere. */
export function textAt(flow: Flow, path: Path): StepText | undefined {
  let value: unknown = flow;
  for (const key of path) value = (value as Record<string | number, unknown> | undefined)?.[key];
  return value as StepText | undefined;
}

function replaceAt(value: unknown, path: Path, text: StepText): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? replaceAt(item, rest, text) : item));
  }
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaceAt(record[key], rest, text) };
}
