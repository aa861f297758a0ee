import { setTimeout } from 'node:timers/promises';
import { AppError } from '#server/platform/app-error.ts';
import type { Text } from '#server/texts/texts-for.ts';

/** Concurrent files: each uses memory, and an export a connection, until its reader is done. */
const MAX_FILES = 2;
/** Milliseconds between two looks for a free slot. */
const PAUSE = 100;
/** Seconds. */
const RETRY_AFTER = 5;

export interface ExportSlots {
  /**
   * Takes a slot for a user, who may wait for it; returns its release function, which is safe to call twice.
   * @throws rate_limited (429) if the user has one already, or none is left
   */
  take(userId: string): Promise<() => void>;
}

interface Options {
  /** Refuses a user's second file at a time. */
  running: Text;
  /** Refuses when no slot is left. */
  busy: Text;
  /** Milliseconds to wait before refusing. */
  patience: number;
}

const EXPORTS: Options = {
  running: 'errors.exportRunning',
  busy: 'errors.exportsBusy',
  patience: 0,
};

export function createExportSlots({ running, busy, patience } = EXPORTS): ExportSlots {
  const taken = new Set<string>();
  function refusal(userId: string): Text | null {
    if (taken.has(userId)) return running;
    return taken.size >= MAX_FILES ? busy : null;
  }
  return {
    async take(userId) {
      for (let waited = 0; waited < patience && refusal(userId) !== null; waited += PAUSE) {
        await setTimeout(PAUSE);
      }
      const text = refusal(userId);
      if (text !== null) throw refused(text);
      taken.add(userId);
      let isHeld = true;
      return () => {
        if (isHeld) taken.delete(userId);
        isHeld = false;
      };
    },
  };
}

function refused(text: Text): AppError {
  return new AppError('rate_limited', text, { retryAfter: RETRY_AFTER });
}
