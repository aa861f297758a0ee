import type { Channel } from '#domain/messages.ts';
import type { Log } from '#server/platform/log.ts';
import { concernsProvider, isFailure } from './provider-failure.ts';
import type { AttemptOutcome } from './resolve-outcome.ts';
import type { ClaimedMessage } from './store.ts';

interface Options {
  channel: Channel;
  /** As the adapter names it. */
  provider: string;
  log: Log;
}

interface Ended {
  message: Pick<ClaimedMessage, 'recipient' | 'address'>;
  outcome: AttemptOutcome;
  begunAt: Date;
}

const NAMES: Record<Channel, string> = { email: 'mail server', text: 'text service' };

/**
 * Writes one line when the provider stops accepting this process's messages, with its words, and one when it is back.
 * An attempt that began before the failure does not show that it is back.
 */
export function createProviderLog({ channel, provider, log }: Options) {
  let failedAt: Date | null = null;
  return (ended: readonly Ended[]): void => {
    for (const { message, outcome, begunAt } of ended) {
      if (isFailure(outcome)) {
        const reason = withoutRecipient(outcome.error, message);
        if (failedAt === null) log.error({ provider, reason }, `${NAMES[channel]} unavailable`);
        failedAt = begunAt;
      } else if (failedAt !== null && concernsProvider(outcome) && begunAt > failedAt) {
        log.info({ provider }, `${NAMES[channel]} is back`);
        failedAt = null;
      }
    }
  };
}

// The log is free of personal data.
function withoutRecipient(words: string, { recipient, address }: Ended['message']): string {
  return words.replaceAll(recipient, '[recipient]').replaceAll(address, '[recipient]');
}
