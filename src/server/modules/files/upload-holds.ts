import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { endLease, renewLease, takeLease } from './announced/store.ts';

/** Lets the requests for one upload happen one after the other, in all processes. */
export interface UploadHolds {
  /** @throws conflict (409) `busy` if another request does not end in time */
  hold<T>(upload: UploadKey, holder: Holder, work: () => Promise<T>): Promise<T>;
}

interface UploadKey {
  businessId: string;
  uploadId: string;
}

interface Holder {
  /**
   * Called if another request waits: a client that lost its connection sends again while its first request still seems to
   * go on.
   */
  yieldHold: () => void;
  /**
   * Whether anything happened since the last call: a connection that is dead is not waited for, and told to yield before
   * another request can have the upload.
   */
  isActive: () => boolean;
}

/** Milliseconds until who waits for an upload gives up; clients try again. */
const PATIENCE = 15_000;
const PAUSE = 500;
/** Milliseconds for which an upload is held after its process died. */
const LEASE = 10_000;
const RENEWAL = 3_000;

interface Held {
  yieldHold: () => void;
  ended: Promise<void>;
}

/** @param times in milliseconds; those of tests are shorter */
export function createUploadHolds(
  database: Database,
  clock: Clock,
  { lease, renewal } = { lease: LEASE, renewal: RENEWAL },
): UploadHolds {
  const held = new Map<string, Held>();

  /** @returns the end of the lease */
  async function waitElsewhere(key: UploadKey): Promise<Date> {
    for (let waited = 0; waited <= PATIENCE; waited += PAUSE) {
      const now = clock.now();
      const until = new Date(now.getTime() + lease);
      if (await takeLease(database, key.businessId, { ...key, now, until })) return until;
      await sleep(PAUSE);
    }
    throw busy();
  }

  async function renewed<T>(
    key: UploadKey,
    { yieldHold, isActive }: Holder,
    work: () => Promise<T>,
  ): Promise<T> {
    let until = await waitElsewhere(key);
    // Whatever keeps the lease from being renewed: who has none must not write.
    const deadline = setTimeout(yieldHold, lease - renewal);
    const renew = async () => {
      const next = new Date(clock.now().getTime() + lease);
      if (!isActive()) return;
      if (await renewLease(database, key.businessId, { ...key, from: until, until: next })) {
        until = next;
        deadline.refresh();
      } else yieldHold();
    };
    let renewing = Promise.resolve();
    const timer = setInterval(() => {
      renewing = renewing.then(renew).catch(() => {});
    }, renewal);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      clearTimeout(deadline);
      await renewing;
      await endLease(database, key.businessId, { ...key, from: until }).catch(() => {});
    }
  }

  return {
    async hold(key, holder, work) {
      const patience = AbortSignal.timeout(PATIENCE);
      for (let other = held.get(key.uploadId); other; other = held.get(key.uploadId)) {
        other.yieldHold();
        await Promise.race([other.ended, rejectAt(patience)]);
      }
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      held.set(key.uploadId, { yieldHold: holder.yieldHold, ended });
      try {
        return await renewed(key, holder, work);
      } finally {
        held.delete(key.uploadId);
        end();
      }
    },
  };
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(busy()));
  });
}

function busy(): AppError {
  return new AppError('conflict', 'uploads.busy', { code: 'busy' });
}
