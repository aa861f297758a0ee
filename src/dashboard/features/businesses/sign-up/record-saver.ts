import { CallError } from '#contract/client.ts';

/** Delay between a change and its saving, in milliseconds. */
export const SAVE_DELAY = 1_000;
/** Delay before a failed saving is tried again, in milliseconds. */
const RETRY_DELAY = 5_000;

export type RecordSaver<Saved> = ReturnType<typeof createRecordSaver<Saved>>;

type Send<Saved> = (record: Saved) => Promise<unknown>;

/**
 * Saves the latest of several quick changes, one at a time and in order. A failed saving is tried again, unless the
 * server refused the record itself: then the next change is saved.
 */
export function createRecordSaver<Saved>(first: Saved, send: Send<Saved>) {
  let latest = first;
  /** The last record that was saved, or refused for good. */
  let settled = JSON.stringify(first);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isPaused = false;

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  }

  function flush(): void {
    clearTimeout(timer);
    if (isPaused || running !== null || JSON.stringify(latest) === settled) return;
    running = save().finally(() => {
      running = null;
    });
  }

  async function save(): Promise<void> {
    const sent = JSON.stringify(latest);
    try {
      await send(latest);
    } catch (error) {
      if (!isRefused(error)) {
        schedule(RETRY_DELAY);
        return;
      }
    }
    settled = sent;
    if (JSON.stringify(latest) !== sent) schedule(SAVE_DELAY);
  }

  return {
    change(record: Saved): void {
      latest = record;
      if (JSON.stringify(record) !== settled) schedule(SAVE_DELAY);
    },
    /** Saves now what has changed. */
    flush,
    /** Stops saving; resolves once nothing is being saved any more. */
    async pause(): Promise<void> {
      isPaused = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
    resume(): void {
      isPaused = false;
      flush();
    },
  };
}

/** Statuses of refusals that may pass: signed out, timed out, too many requests. */
const PASSING: readonly number[] = [401, 408, 429];

function isRefused(error: unknown): boolean {
  if (!(error instanceof CallError) || PASSING.includes(error.status)) return false;
  return error.status >= 400 && error.status < 500;
}
