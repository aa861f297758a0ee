import {
  countriesWithCode,
  type DialledNumber,
  dialledDigits,
  parseDialled,
  parseWithEveryCode,
} from '#domain/phone-number.ts';

/**
 * Whether a number in E.164 is plausible: its dialling code exists and its length is in use there. It need not be
 * assigned, so numbers reserved for fiction pass.
 */
export function isPossibleNumber(number: string): boolean {
  return parse(number)?.isPossible ?? false;
}

/** A number in E.164, and its two parts. */
export type NumberCandidate = Pick<DialledNumber, 'number' | 'callingCode' | 'national'>;

/**
 * The numbers that a text may mean: one if it contains its dialling code, or is valid as written in the country;
 * otherwise one for every dialling code that makes it plausible.
 * @param country ISO 3166-1 alpha-2, or null
 * @returns empty if the text is not a number
 */
export function numberCandidates(text: string, country: string | null): NumberCandidate[] {
  const one = parseTyped(text, country);
  if (one && (one.isPossible || hasPlus(text))) return [candidateOf(one)];
  const digits = digitsOf(text);
  const international = digits.length < MIN_DIGITS ? [] : parseWithEveryCode(digits);
  return international.length === 0 && one ? [candidateOf(one)] : international.map(candidateOf);
}

/**
 * Whether a typed text is one of these numbers: `maybe` if it ends like one and has no dialling code, or if there
 * are several. If there is only one number, a text with another dialling code is `other`, even if no such number
 * can exist.
 */
export function matchNumber(
  text: string,
  numbers: readonly NumberCandidate[],
  country: string | null,
): 'same' | 'maybe' | 'other' {
  const one = parseTyped(text, country);
  const isOne = numbers.some(({ number }) => number === one?.number);
  if (isOne) return numbers.length === 1 ? 'same' : 'maybe';
  if (one?.isPossible && isInternational(text)) return 'other';
  const digits = digitsOf(text);
  const [only, ...others] = numbers;
  if (only && others.length === 0 && hasPlus(text) && hasOtherCode(digits, only)) return 'other';
  return numbers.some((number) => isDialledForm(digits, number)) ? 'maybe' : 'other';
}

/** For digits after a plus. A plus directly before the national part is a typing error. */
function hasOtherCode(digits: string, { callingCode, national }: NumberCandidate): boolean {
  return digits !== national && !digits.startsWith('0') && !digits.startsWith(callingCode);
}

/** Before the national part: at most a trunk prefix of two digits, with or without a dialling code. */
function isDialledForm(digits: string, { callingCode, national }: NumberCandidate): boolean {
  if (!digits.endsWith(national)) return false;
  const before = digits.slice(0, digits.length - national.length);
  const code = before.replace(/^(?:00|011)(?=.)/, '');
  return (
    before.length <= 2 || (code.startsWith(callingCode) && code.length <= callingCode.length + 2)
  );
}

/** The digits of a typed number, in ASCII, without an extension. */
export function digitsOf(text: string): string {
  return dialledDigits(text).replace('+', '');
}

const INTERNATIONAL = /^(?:\+|(?:00|011)(?=[1-9]))/;
/** For a number of unknown country: fewer digits match too many people. */
const MIN_DIGITS = 6;

function hasPlus(text: string): boolean {
  return dialledDigits(text).startsWith('+');
}

function isInternational(text: string): boolean {
  return INTERNATIONAL.test(dialledDigits(text));
}

/** Parses the text as dialled in the country, otherwise as an international number. */
function parseTyped(text: string, country: string | null): DialledNumber | null {
  const digits = dialledDigits(text);
  const dialled = parseDialled(digits, country);
  if (dialled?.isPossible) return dialled;
  const abroad = parseDialled(digits.replace(INTERNATIONAL, '+'), null);
  return abroad?.isPossible ? abroad : (dialled ?? abroad);
}

function candidateOf({ number, callingCode, national }: DialledNumber): NumberCandidate {
  return { number, callingCode, national };
}

export interface NumberRegion {
  /** ISO 3166-1, or null if several countries share the dialling code and the number does not decide. */
  readonly country: string | null;
  /** Every country that the number may belong to; empty for numbers without one, such as satellite phones. */
  readonly countries: readonly string[];
  /** Of the North American Numbering Plan only. */
  readonly areaCode: string | null;
}

/** The region of a number in E.164; null if its dialling code is unknown. */
export function regionOfNumber(number: string): NumberRegion | null {
  const found = parse(number);
  if (!found) return null;
  const { country, callingCode, national } = found;
  return {
    country,
    countries: country ? [country] : countriesWithCode(callingCode),
    areaCode: callingCode === '1' ? national.slice(0, 3) : null,
  };
}

const E164 = /^\+[1-9]\d{1,14}$/;

function parse(number: string): DialledNumber | null {
  return E164.test(number) ? parseDialled(number, null) : null;
}
