import { AppError } from '#server/platform/app-error.ts';
import { texts } from '#server/texts/en.ts';

/** Concurrent exports: each uses a connection until its reader is done. */
const MAX_EXPORTS = 2;
/** Seconds. */
const RETRY_AFTER = 5;

export interface ExportSlots {
  /**
   * Takes a slot for a user; returns its release function, which is safe to call twice.
   * @throws rate_limited (429) if the user has one already, or none is left
   */
  take(userId: string): () => void;
}

export function createExportSlots(): ExportSlots {
  const taken = new Set<string>();
  return {
    take(userId) {
      const { exportRunning, exportsBusy } = texts.errors;
      if (taken.has(userId)) throw refused(exportRunning);
      if (taken.size >= MAX_EXPORTS) throw refused(exportsBusy);
      taken.add(userId);
      let isHeld = true;
      return () => {
        if (isHeld) taken.delete(userId);
        isHeld = false;
      };
    },
  };
}

function refused(message: string): AppError {
  return new AppError('rate_limited', message, { retryAfter: RETRY_AFTER });
}
