import { normaliseEmail } from '#domain/email-address.ts';
import type { Channel } from '#domain/messages.ts';
import {
  digitsOf,
  matchNumber,
  type NumberCandidate,
  numberCandidates,
} from '#server/platform/phone-numbers.ts';

export interface Person {
  channel: Channel;
  /** An e-mail address in lower case, a number in E.164; in its digits where nobody knows its country. */
  to: string;
  /** All that it may mean, as addresses are stored. */
  addresses: readonly string[];
  /** Of a number: all that it may mean, in its parts. */
  numbers: readonly NumberCandidate[];
  /** Of a number: ends of which it has one wherever somebody typed it, as number_key has them. */
  keys: readonly string[];
  /** How sure it is that a number that somebody typed is this person's. */
  likeness(typed: string): ReturnType<typeof matchNumber>;
}

/** The person whom an address or a number names, written in any way that is used; null where it is neither. */
export function readPerson(text: string, country: string | null): Person | null {
  if (text.includes('@')) {
    const address = normaliseEmail(text);
    if (address === null) return null;
    const likeness = () => 'other' as const;
    return {
      channel: 'email',
      to: address,
      addresses: [address],
      numbers: [],
      keys: [],
      likeness,
    };
  }
  const numbers = numberCandidates(text, country);
  const [first, second] = numbers;
  if (!first) return null;
  return {
    channel: 'text',
    to: second ? digitsOf(text) : first.number,
    addresses: numbers.map(({ number }) => number),
    numbers,
    keys: keysOf(text, numbers),
    likeness: (typed) => likenessTo({ text, numbers, country }, typed),
  };
}

interface AskedNumber {
  text: string;
  numbers: readonly NumberCandidate[];
  country: string | null;
}

/** Whoever asks may know only what was typed, right or wrong. */
function likenessTo({ text, numbers, country }: AskedNumber, typed: string) {
  const isAsTyped = digitsOf(typed) === digitsOf(text) && numbers.length === 1;
  return isAsTyped ? 'same' : matchNumber(typed, numbers, country);
}

/** As many digits as number_key takes. */
const KEY_LENGTH = 6;

function keysOf(text: string, numbers: readonly NumberCandidate[]): string[] {
  const ways = numbers.flatMap(({ number, national }) => [
    national,
    `0${national}`,
    number.slice(1),
  ]);
  return [...new Set([digitsOf(text), ...ways].map((digits) => digits.slice(-KEY_LENGTH)))];
}
