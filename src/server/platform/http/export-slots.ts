import { AppError } from '#server/platform/app-error.ts';
import type { Text } from '#server/texts/texts-for.ts';

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
      if (taken.has(userId)) throw refused('errors.exportRunning');
      if (taken.size >= MAX_EXPORTS) throw refused('errors.exportsBusy');
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
