import type { Channel } from '#domain/messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { concernsProvider, isFailure } from './provider-failure.ts';
import type { AttemptOutcome } from './resolve-outcome.ts';
import {
  type ProviderState,
  readProvider,
  recordProviderFailure,
  recordProviderSuccess,
} from './store.ts';

interface Options {
  database: Database;
  channel: Channel;
  clock: Clock;
}

interface Ended {
  outcome: AttemptOutcome;
  begunAt: Date;
}

/** Tracks whether a channel's provider may be contacted; the state is shared by all processes. */
export function createProviderHealth({ database, channel, clock }: Options) {
  let state: ProviderState = { failures: 0, pausedUntil: null };

  async function read(): Promise<void> {
    state = await readProvider(database, channel);
  }

  /** Of attempts that ended together, only the last one counts. */
  async function record(ended: readonly Ended[]): Promise<void> {
    const last = ended.findLast(({ outcome }) => concernsProvider(outcome));
    if (!last) return;
    const { outcome, begunAt } = last;
    const now = clock.now();
    if (isFailure(outcome)) {
      const retryAfter = outcome.kind === 'later' ? outcome.retryAfterSeconds : null;
      const retryAt = retryAfter === null ? null : new Date(now.getTime() + retryAfter * 1000);
      const { error } = outcome;
      await recordProviderFailure(database, channel, { begunAt, error, retryAt, now });
    } else if (state.failures > 0 || state.pausedUntil !== null) {
      await recordProviderSuccess(database, channel, { begunAt, now });
    } else {
      return;
    }
    await read();
  }

  return {
    read,
    note: record,
    isPaused: () => state.pausedUntil !== null && state.pausedUntil > clock.now(),
    /** While failing, the provider is tried with one message at a time. */
    isFailing: () => state.failures > 0,
    /** In milliseconds since 1970; 0 if not paused. */
    pausedUntil: () => state.pausedUntil?.getTime() ?? 0,
  };
}
