import { NOTE_LENGTH } from '#domain/response-status.ts';
import { lengthOf } from '#domain/text.ts';

/** Milliseconds from the last key press to the save. */
const PAUSE = 1000;

export type NoteDraft = {
  readonly text: string;
  /** The server's note when typing began, or as last saved; null matches any note. */
  readonly was: string | null;
  readonly state: 'typing' | 'saving' | 'saved' | 'failed' | 'tooLong' | 'changed';
  /** The note that someone else saved meanwhile, until the user chooses between the two; else null. */
  readonly theirs: string | null;
};

/**
 * Saves a note if the stored one equals `was`, or any if `was` is null. Resolves to null, or to the
 * note that is stored instead.
 */
export type SaveNote = (text: string, was: string | null) => Promise<string | null>;
type Draft = NoteDraft & {
  /** A note that the server may have saved although its answer was lost. */
  readonly sent: string | null;
  readonly save: SaveNote;
};

/** Keeps unsaved notes over the end of the page and of the session. */
type NoteStorage = {
  readonly keep: (key: string, note: KeptNote) => void;
  readonly drop: (key: string) => void;
};
export type KeptNote = Pick<NoteDraft, 'text' | 'was'>;

/**
 * Note drafts by response. They outlive the field, so that nothing is lost when the user opens the
 * next response or a save fails. Each note has at most one running save.
 */
export function createNoteDrafts(storage: NoteStorage, pause = PAUSE) {
  const drafts = new Map<string, Draft>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const runs = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }
  function set(key: string, draft: Draft): void {
    drafts.set(key, draft);
    if (draft.state === 'saved') storage.drop(key);
    else storage.keep(key, { text: draft.text, was: draft.was });
    notify();
  }

  /** `was` is the note when typing began. */
  function type(
    key: string,
    text: string,
    { was, save }: { was: string | null; save: SaveNote },
  ): void {
    clearTimeout(timers.get(key));
    const draft = drafts.get(key) ?? { was, sent: null, theirs: null };
    const state = stateOf(text, draft);
    set(key, { ...draft, text, save, state });
    if (state === 'typing') timers.set(key, setTimeout(flush, pause, key));
  }

  /** Saves pending drafts without waiting for a pause. */
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
    const text = draft.text.trim();
    set(key, { ...draft, state: 'saving', sent: text });
    const outcome = await attempt(draft, text);
    const now = drafts.get(key);
    if (now === undefined) return;
    // Text typed meanwhile is saved after a pause of its own.
    const isTyped = now.state !== 'saving';
    const state = isTyped ? now.state : outcome.state;
    if (outcome.state === 'failed') set(key, { ...now, state });
    else if (outcome.state === 'saved') set(key, { ...now, state, was: text, sent: null });
    else {
      clearTimeout(timers.get(key));
      set(key, { ...now, ...outcome });
    }
  }

  /** Overwrites the other user's note with the draft. */
  async function keepMine(key: string): Promise<void> {
    const draft = drafts.get(key);
    if (draft === undefined) return;
    const decided = { ...draft, was: null, theirs: null };
    set(key, { ...decided, state: stateOf(decided.text, decided) });
    await flush(key);
  }

  function forget(key: string): void {
    clearTimeout(timers.get(key));
    drafts.delete(key);
    storage.drop(key);
    notify();
  }

  return {
    type,
    flush,
    keepMine,
    /** Discards the draft in favour of the other user's note. */
    takeTheirs: forget,
    read: (key: string): NoteDraft | undefined => drafts.get(key),
    /** Removes saved drafts: the server may get a newer note. */
    forgetSaved(key: string): void {
      if (drafts.get(key)?.state === 'saved') drafts.delete(key);
    },
    /** Forgets all drafts of this tab; the unsaved ones stay in the storage. */
    leave(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      drafts.clear();
      notify();
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

function stateOf(text: string, { theirs }: Pick<Draft, 'theirs'>) {
  if (theirs !== null) return 'changed';
  return lengthOf(text.trim()) > NOTE_LENGTH ? 'tooLong' : 'typing';
}

async function attempt({ save, was, sent }: Draft, text: string) {
  try {
    const first = await save(text, was);
    // The stored note is ours, from a save whose answer was lost.
    const theirs = first !== null && first === sent ? await save(text, first) : first;
    return theirs === null ? { state: 'saved' as const } : { state: 'changed' as const, theirs };
  } catch {
    return { state: 'failed' as const };
  }
}
