import { useState } from 'react';
import type { FlowDraft } from '../use-flow-draft.ts';

const KEPT = new WeakMap<FlowDraft['saved'], Map<string, unknown>>();

/**
 * A state that is still there when its step is closed and opened again, until the flow is saved or
 * another one takes its place: what is switched off can be switched on again as it was.
 */
export function useKept<Value>(
  { saved }: FlowDraft,
  key: string,
  initial: Value,
): [Value, (next: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    const kept = KEPT.get(saved);
    // Sound as long as each key has one type: every caller names its own.
    return kept?.has(key) ? (kept.get(key) as Value) : initial;
  });
  function keep(next: Value): void {
    setValue(next);
    const kept = KEPT.get(saved) ?? new Map<string, unknown>();
    KEPT.set(saved, kept.set(key, next));
  }
  return [value, keep];
}
