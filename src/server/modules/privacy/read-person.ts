import { normaliseEmail } from '#domain/email-address.ts';
import type { Channel } from '#domain/messages.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { readNumber } from '#server/platform/phone-numbers.ts';
import { texts } from '#server/texts/en.ts';
import { findCountry } from './store.ts';

export interface Person {
  channel: Channel;
  /** An e-mail address in lower case, a number in E.164. */
  address: string;
  /** Of a number: its digits as they may have been typed, by somebody who did not write it in E.164. */
  digits: readonly string[];
  /** Whether a number that somebody typed is this person's. */
  isNumber(typed: string): boolean;
}

/**
 * The person whom an address or a number names, written in any way that is used in the business's country.
 * @throws invalid (422) where it is neither
 */
export async function readPerson(tx: Tx, businessId: string, to: string): Promise<Person> {
  if (to.includes('@')) {
    const address = normaliseEmail(to);
    if (address === null) throw invalid({ to: texts.privacy.noPerson });
    return { channel: 'email', address, digits: [], isNumber: () => false };
  }
  const country = await findCountry(tx, businessId);
  const address = readNumber(to, country);
  if (address === null) throw invalid({ to: texts.privacy.noPerson });
  const asGiven = digitsOf(to);
  return {
    channel: 'text',
    address,
    digits: [...new Set([asGiven, ...waysToType(digitsOf(address))])],
    isNumber: (typed) => digitsOf(typed) === asGiven || readNumber(typed, country) === address,
  };
}

/**
 * An international number with and without its prefix, and each way in which its end may be a national one:
 * a dialling code has one to three digits, and a 0 may stand in its place.
 */
function waysToType(digits: string): string[] {
  const national = [1, 2, 3].map((length) => digits.slice(length));
  return [digits, `00${digits}`, `011${digits}`, ...national, ...national.map((end) => `0${end}`)];
}

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
