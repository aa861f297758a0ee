import type { Channel } from '#domain/messages.ts';
import { readEmail } from '#domain/read-email.ts';
import { readPhone } from '#domain/read-phone.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Text } from '#server/texts/texts-for.ts';
import type { Person } from './store.ts';

/**
 * Parses an address or number.
 * @throws invalid (422) if it is neither
 */
export function parsePerson({ type: channel, to }: { type: Channel; to: string }): Person {
  const address = addressOf(channel, to);
  if (address === null) throw invalid({ to: problemOf(channel) });
  return { channel, address };
}

/**
 * Parses addresses or numbers, each once and in one order, so that calls at the same time cannot block each other.
 * @throws invalid (422) that names each that is neither
 */
export function parsePeople(channel: Channel, to: readonly string[]): Person[] {
  const read = to.map((typed, index) => ({ index, address: addressOf(channel, typed) }));
  const wrong = read.filter(({ address }) => address === null);
  if (wrong.length > 0) {
    throw invalid(
      Object.fromEntries(wrong.map(({ index }) => [`to.${index}`, problemOf(channel)])),
    );
  }
  const addresses = new Set(read.flatMap(({ address }) => address ?? []));
  return [...addresses].sort().map((address) => ({ channel, address }));
}

/** Normalised; null if it is none. */
export function addressOf(channel: Channel, to: string): string | null {
  return channel === 'email' ? readEmail(to).value : readPhone(to, null).value;
}

function problemOf(channel: Channel): Text {
  return channel === 'email' ? 'invites.wrongEmail' : 'invites.wrongNumber';
}
