import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Flow, StepText } from '#domain/survey-flow/steps.ts';

/** The path to a part of a flow: the index of the step, then the names and indexes below it. */
export type Path = readonly (string | number)[];

/** The text shown in the editor: references are expanded, plain texts unchanged. */
export function shownText(text: StepText, resolve: TextResolver): string {
  return typeof text === 'string' ? text : resolve(text);
}

/** The text to store: the saved text, even if a reference, when the typed text is the same. */
export function storedText(typed: string, saved: StepText, resolve: TextResolver): StepText {
  return shownText(saved, resolve) === typed ? saved : typed;
}

/** The flow with the text at the path replaced. */
export function changeText(flow: Flow, path: Path, text: StepText): Flow {
  return changePart<StepText>(flow, path, () => text);
}

/** The flow with the part at the path replaced by the result of `change`. */
export function changePart<Part>(flow: Flow, path: Path, change: (part: Part) => Part): Flow {
  // Safe: the path leads to a part of this type, and a part of this type replaces it.
  return changeAt(flow, path, change as (value: unknown) => unknown) as Flow;
}

/** The text at the path; undefined if the path leads nowhere. */
export function textAt(flow: Flow, path: Path): StepText | undefined {
  let value: unknown = flow;
  for (const key of path) value = (value as Record<string | number, unknown> | undefined)?.[key];
  return value as StepText | undefined;
}

/** The saved text at the path, in the same step even if it has moved; '' for a new step. */
export function savedTextAt(saved: Flow, flow: Flow, path: Path): StepText {
  const [index, ...rest] = path;
  const step = flow[Number(index)];
  const was = saved.findIndex(({ uniqueID }) => uniqueID === step?.uniqueID);
  return textAt(saved, [was, ...rest]) ?? '';
}

function changeAt(value: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? changeAt(item, rest, change) : item));
  }
  const record = value as Record<string, unknown>;
  return { ...record, [key]: changeAt(record[key], rest, change) };
}
