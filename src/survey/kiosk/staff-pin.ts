import type { KeyValueStore } from '../survey-storage.ts';

export type StaffPin = {
  /** Whether staff has chosen a PIN, has chosen to have none, or was not asked yet. */
  state(): 'set' | 'none' | 'unasked';
  /** Null for none. */
  choose(pin: string | null): Promise<void>;
  /** Seconds until the next try. */
  secondsToWait(): number;
  /** Null if the PIN is right, else the seconds until the next try. Before that no PIN is right. */
  check(pin: string): Promise<number | null>;
};

/** As it lies on the device. */
type StoredPin = {
  readonly salt: string;
  readonly hash: string;
  /** Since the last right one. */
  readonly wrongTries: number;
  /** In milliseconds of the device's clock. */
  readonly nextTryAt: number;
};

/** Tries that cost no waiting. */
const FREE_TRIES = 2;
/** Seconds after the next one; doubled each time. */
const FIRST_WAIT = 5;
const MAX_WAIT = 300;
const ROUNDS = 100_000;

/**
 * The PIN that keeps customers out of the staff's menu. It lies on this device alone, and protects nothing from
 * somebody who has the device to themselves.
 */
export function createStaffPin(store: KeyValueStore, key: string, now = Date.now): StaffPin {
  function read(): StoredPin | 'none' | null {
    try {
      return JSON.parse(store.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  }

  function write(stored: StoredPin | 'none'): void {
    try {
      store.setItem(key, JSON.stringify(stored));
    } catch {
      // Full or forbidden: the next start asks again.
    }
  }

  function secondsLeft({ nextTryAt }: StoredPin): number {
    const seconds = Math.ceil((nextTryAt - now()) / 1000);
    // Longer than any: the device's clock was set back.
    return seconds > 0 && seconds <= MAX_WAIT ? seconds : 0;
  }

  return {
    state() {
      const stored = read();
      if (stored === null) return 'unasked';
      return stored === 'none' ? 'none' : 'set';
    },
    async choose(pin) {
      if (pin === null) return write('none');
      const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
      write({ salt, hash: await hashPin(pin, salt), wrongTries: 0, nextTryAt: 0 });
    },
    secondsToWait() {
      const stored = read();
      return stored === null || stored === 'none' ? 0 : secondsLeft(stored);
    },
    async check(pin) {
      const stored = read();
      if (stored === null || stored === 'none') return null;
      const left = secondsLeft(stored);
      if (left > 0) return left;
      // Counted before it is compared, which a reload could interrupt.
      const wrongTries = stored.wrongTries + 1;
      const wait = waitAfter(wrongTries);
      write({ ...stored, wrongTries, nextTryAt: now() + wait * 1000 });
      if ((await hashPin(pin, stored.salt)) !== stored.hash) return wait;
      write({ ...stored, wrongTries: 0, nextTryAt: 0 });
      return null;
    },
  };
}

function waitAfter(wrongTries: number): number {
  const counted = wrongTries - FREE_TRIES;
  return counted <= 0 ? 0 : Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (counted - 1));
}

/** Pages without https have no WebCrypto: there it only is not readable at a glance. */
async function hashPin(pin: string, salt: string): Promise<string> {
  const text = new TextEncoder().encode(pin);
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined) return hexOf(text);
  const key = await subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const algorithm = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    iterations: ROUNDS,
    salt: new TextEncoder().encode(salt),
  };
  return hexOf(new Uint8Array(await subtle.deriveBits(algorithm, key, 256)));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
