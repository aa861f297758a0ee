import type { Channel } from '#domain/messages.ts';
import { readEmail } from '#domain/read-email.ts';
import {
  digitsOf,
  matchNumber,
  type NumberCandidate,
  numberCandidates,
} from '#server/platform/phone-numbers.ts';

export interface Person {
  channel: Channel;
  /** A normalised email address, or a number in E.164; only digits if its country is unknown. */
  to: string;
  /** All stored addresses it may mean. */
  addresses: readonly string[];
  /** For a number: all numbers it may mean, in parts. */
  numbers: readonly NumberCandidate[];
  /** For a number: possible values of number_key for any spelling. */
  keys: readonly string[];
  /** How likely a typed number is this person's. */
  likeness(typed: string): ReturnType<typeof matchNumber>;
}

/** Parses an address or number in any usual spelling; null if it is neither. */
export function readPerson(text: string, country: string | null): Person | null {
  if (text.includes('@')) {
    const address = readEmail(text).value;
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

interface NumberInput {
  text: string;
  numbers: readonly NumberCandidate[];
  country: string | null;
}

/** Exactly the same digits match even if the number is invalid. */
function likenessTo({ text, numbers, country }: NumberInput, typed: string) {
  const isAsTyped = digitsOf(typed) === digitsOf(text) && numbers.length === 1;
  return isAsTyped ? 'same' : matchNumber(typed, numbers, country);
}

/** Number of digits in number_key. */
const KEY_LENGTH = 6;

function keysOf(text: string, numbers: readonly NumberCandidate[]): string[] {
  const ways = numbers.flatMap(({ number, national }) => [
    national,
    `0${national}`,
    number.slice(1),
  ]);
  return [...new Set([digitsOf(text), ...ways].map((digits) => digits.slice(-KEY_LENGTH)))];
}
