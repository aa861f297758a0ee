import { cleanProviderText } from '#domain/display-text.ts';
import type { Channel } from '#domain/messages.ts';
import type { ProviderHealth } from '#server/modules/messages/queries.ts';
import { showTime } from '#server/platform/show-time.ts';

export const PROVIDERS: Readonly<Record<Channel, string>> = {
  email: 'the mail server',
  text: 'the text service',
};

/** In one line that the provider fails, and its words; null if it does not. */
export function describeOutage(
  provider: ProviderHealth | null,
  { channel, now }: { channel: Channel; now: Date },
): string | null {
  if (!provider || provider.failures === 0) return null;
  const { failures, pausedUntil, error, changedAt } = provider;
  const times = failures === 1 ? 'once' : `${failures} times in a row`;
  const next = pausedUntil && pausedUntil > now ? `; next try ${showTime(pausedUntil)}` : '';
  const words = error ? `: ${cleanProviderText(error)}` : '';
  return `${capitalise(PROVIDERS[channel])} failed ${times}, last ${showTime(changedAt)}${next}${words}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
