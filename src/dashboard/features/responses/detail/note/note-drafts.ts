import { NOTE_LENGTH } from '#domain/response-status.ts';
import { lengthOf } from '#domain/text.ts';

/** Milliseconds between the last key and the saving. */
const PAUSE = 1000;

export type NoteDraft = {
  readonly text: string;
  readonly state: 'typing' | 'saving' | 'saved' | 'failed' | 'tooLong';
};

type Save = (text: string) => Promise<void>;
type Draft = NoteDraft & { readonly save: Save };

/**
 * Notes as they were typed, by the response they belong to. They outlive the field: whoever goes on to
 * the next response, or comes back after a failure, loses nothing. Of one note one save runs at a time.
 */
export function createNoteDrafts(pause = PAUSE) {
  const drafts = new Map<string, Draft>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const runs = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  function set(key: string, draft: Draft): void {
    drafts.set(key, draft);
    for (const listener of listeners) listener();
  }

  function type(key: string, text: string, save: Save): void {
    clearTimeout(timers.get(key));
    const isTooLong = lengthOf(text.trim()) > NOTE_LENGTH;
    set(key, { text, save, state: isTooLong ? 'tooLong' : 'typing' });
    if (!isTooLong) timers.set(key, setTimeout(flush, pause, key));
  }

  /** Saves what is not saved yet, without waiting for a pause. */
  async function flush(key: string): Promise<void> {
    clearTimeout(timers.get(key));
    const running = runs.get(key);
    if (running !== undefined) await running;
    const draft = drafts.get(key);
    if (draft?.state !== 'typing' && draft?.state !== 'failed') return;
    const run = store(key, draft);
    runs.set(key, run);
    await run;
    if (runs.get(key) === run) runs.delete(key);
  }

  async function store(key: string, draft: Draft): Promise<void> {
    set(key, { ...draft, state: 'saving' });
    const state = await draft.save(draft.text.trim()).then(
      () => 'saved' as const,
      () => 'failed' as const,
    );
    // What was typed meanwhile has a pause of its own.
    const now = drafts.get(key);
    if (now?.state === 'saving') set(key, { ...now, state });
  }

  return {
    type,
    flush,
    read: (key: string): NoteDraft | undefined => drafts.get(key),
    /** What is saved stands on the server: there a newer one may follow. */
    forgetSaved(key: string): void {
      if (drafts.get(key)?.state === 'saved') drafts.delete(key);
    },
    hasUnsaved: () => [...drafts.values()].some(({ state }) => state !== 'saved'),
    flushAll: () => Promise.all([...drafts.keys()].map(flush)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
