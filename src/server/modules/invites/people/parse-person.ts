import { normaliseEmail } from '#domain/email-address.ts';
import type { Channel } from '#domain/messages.ts';
import { invalid } from '#server/platform/app-error.ts';
import { texts } from '#server/texts/en.ts';
import type { Person } from './store.ts';

/**
 * Parses an address or number.
 * @throws invalid (422) if it is neither
 */
export function parsePerson({ type: channel, to }: { type: Channel; to: string }): Person {
  const address = channel === 'email' ? normaliseEmail(to) : parseNumber(to);
  if (address === null) {
    throw invalid({
      to: channel === 'email' ? texts.invites.wrongEmail : texts.invites.wrongNumber,
    });
  }
  return { channel, address };
}

function parseNumber(to: string): string | null {
  const number = to.replace(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
