import type { KeyValueStore } from '../survey-storage.ts';

type Locks = {
  readonly locks?: { request(name: string, work: () => Promise<void>): Promise<void> };
};

type Lease = { readonly owner: string; readonly until: number };

type Options = {
  readonly locks: Locks['locks'];
  /** Shared by tabs, for browsers without locks. */
  readonly store: KeyValueStore;
  readonly owner: string;
  readonly now: () => number;
  readonly wait: (seconds: number) => Promise<void>;
};

/** A tab that was closed holds its lease no longer than this, in milliseconds. */
const LEASE_TIME = 15_000;
const RENEWAL_SECONDS = 5;

/** Does work of this name in one tab at a time: another waits until it is done, or the tab is closed. */
export type WhileAlone = (name: string, work: () => Promise<void>) => Promise<void>;

export function createWhileAlone({ locks, store, owner, now, wait }: Options): WhileAlone {
  if (locks !== undefined) return (name, work) => locks.request(`goodword ${name}`, work);

  function isFree(key: string): boolean {
    const lease: Lease | null = JSON.parse(store.getItem(key) ?? 'null');
    return lease === null || lease.owner === owner || lease.until < now();
  }

  function take(key: string): void {
    store.setItem(key, JSON.stringify({ owner, until: now() + LEASE_TIME }));
  }

  return async (name, work) => {
    const key = `goodword-lease:${name}`;
    do {
      while (!isFree(key)) await wait(RENEWAL_SECONDS);
      take(key);
      // Of two tabs that took it at once, the last one has it.
      await wait(0.1);
    } while (!isFree(key));
    let isOver = false;
    const renewal = (async () => {
      while (!isOver) {
        take(key);
        await wait(RENEWAL_SECONDS);
      }
    })();
    try {
      await work();
    } finally {
      isOver = true;
      void renewal.then(() => store.setItem(key, 'null'));
    }
  };
}

/** The browser's own locks, where it has them. */
export function browserLocks(): Locks['locks'] {
  return (navigator as Locks).locks;
}
