/** Delay between a change and its saving, in milliseconds. */
export const SAVE_DELAY = 1_000;
/** Delay before a failed saving is tried again, in milliseconds. */
const RETRY_DELAY = 5_000;

export type RecordSaver<Saved> = ReturnType<typeof createRecordSaver<Saved>>;

type Send<Saved> = (record: Saved) => Promise<unknown>;

/** Saves the latest of several quick changes, one at a time and in order. What fails is tried again. */
export function createRecordSaver<Saved>(first: Saved, send: Send<Saved>) {
  let latest = first;
  let saved = JSON.stringify(first);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isPaused = false;

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  }

  function flush(): void {
    clearTimeout(timer);
    if (isPaused || running !== null || JSON.stringify(latest) === saved) return;
    running = save().finally(() => {
      running = null;
    });
  }

  async function save(): Promise<void> {
    const sent = JSON.stringify(latest);
    try {
      await send(latest);
      saved = sent;
      if (JSON.stringify(latest) !== sent) schedule(SAVE_DELAY);
    } catch {
      schedule(RETRY_DELAY);
    }
  }

  return {
    change(record: Saved): void {
      latest = record;
      if (JSON.stringify(record) !== saved) schedule(SAVE_DELAY);
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
