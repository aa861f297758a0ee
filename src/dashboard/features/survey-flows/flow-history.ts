import type { Flow } from '#domain/survey-flow/steps.ts';

/** The values that are edited and undone together. */
export type Edited = { readonly flow: Flow; readonly inviteOnly: boolean };

export type FlowHistory = {
  readonly past: readonly Edited[];
  readonly present: Edited;
  readonly future: readonly Edited[];
  /** The target of the last change; consecutive changes to one target are undone as one. */
  readonly lastKey: string | null;
};

const MAX_STATES = 200;

export function newHistory(present: Edited): FlowHistory {
  return { past: [], present, future: [], lastKey: null };
}

/** The history with a change on top. Consecutive changes with the same `key` form one; null never merges. */
export function withChange(history: FlowHistory, next: Edited, key: string | null): FlowHistory {
  const { past, present, lastKey } = history;
  const isSameThing = key !== null && key === lastKey;
  const newPast = isSameThing ? past : [...past, present].slice(-MAX_STATES);
  return { past: newPast, present: next, future: [], lastKey: key };
}

/**
 * The history after `sent` was saved as `saved`: later changes stay, and text typed from now on
 * is undone separately from text typed before.
 */
export function afterSave(history: FlowHistory, sent: Edited, saved: Edited): FlowHistory {
  const present = history.present === sent ? saved : history.present;
  return { ...history, present, lastKey: null };
}

export function undone(history: FlowHistory): FlowHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], lastKey: null };
}

export function redone(history: FlowHistory): FlowHistory {
  const { past, present, future } = history;
  const [after, ...rest] = future;
  if (after === undefined) return history;
  return { past: [...past, present], present: after, future: rest, lastKey: null };
}
