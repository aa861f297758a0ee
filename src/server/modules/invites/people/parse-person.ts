import type { Channel } from '#domain/messages.ts';
import { readEmail } from '#domain/read-email.ts';
import { readPhone } from '#domain/read-phone.ts';
import { invalid } from '#server/platform/app-error.ts';
import { texts } from '#server/texts/en.ts';
import type { Person } from './store.ts';

/**
 * Parses an address or number.
 * @throws invalid (422) if it is neither
 */
export function parsePerson({ type: channel, to }: { type: Channel; to: string }): Person {
  const address = channel === 'email' ? readEmail(to).value : readPhone(to, null).value;
  if (address === null) {
    throw invalid({
      to: channel === 'email' ? texts.invites.wrongEmail : texts.invites.wrongNumber,
    });
  }
  return { channel, address };
}
