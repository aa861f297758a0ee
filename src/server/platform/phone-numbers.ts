import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parseDigits,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/**
 * Whether a number in E.164 is plausible: its dialling code exists and its length is in use there. It need not be
 * assigned, so numbers reserved for fiction pass.
 */
export function isPossibleNumber(number: string): boolean {
  return parse(number)?.isPossible() ?? false;
}

/** A number in E.164, and its two parts. */
export interface NumberCandidate {
  readonly number: string;
  readonly callingCode: string;
  readonly national: string;
}

/**
 * The numbers that a text may mean: one if it contains its dialling code, or is valid as written in the country;
 * otherwise one for every dialling code that makes it plausible.
 * @param country ISO 3166-1 alpha-2, or null
 * @returns empty if the text is not a number
 */
export function numberCandidates(text: string, country: string | null): NumberCandidate[] {
  const one = parseDialled(text, country);
  if (one && (one.isPossible() || PLUS.test(text))) return [candidateOf(one)];
  const international = digitsOf(text).length < MIN_DIGITS ? [] : parseWithAnyCode(text);
  return international.length === 0 && one ? [candidateOf(one)] : international;
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
  const one = parseDialled(text, country);
  const isOne = numbers.some(({ number }) => number === one?.number);
  if (isOne) return numbers.length === 1 ? 'same' : 'maybe';
  if (one?.isPossible() && isInternational(text)) return 'other';
  const digits = digitsOf(text);
  const [only, ...others] = numbers;
  if (only && others.length === 0 && PLUS.test(text) && hasOtherCode(digits, only)) return 'other';
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
  return parseDigits(text.replace(EXTENSION, '$1'));
}

const EXTENSION = /(\p{Nd}[^A-Za-z#;]*)[A-Za-z#;].*$/su;
const PLUS = /^[^\p{Nd}]*[+＋]/u;
const INTERNATIONAL = /^[^\p{Nd}]*(?:[+＋]|(?:00|011)(?=[\s().-]*[1-9]))/u;
/** For a number of unknown country: fewer digits match too many people. */
const MIN_DIGITS = 6;

function isInternational(text: string): boolean {
  return INTERNATIONAL.test(text);
}

/** Parses the text as dialled in the country, otherwise as an international number. */
function parseDialled(text: string, country: string | null): PhoneNumber | undefined {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const dialled = parsePhoneNumberFromString(text, home);
  if (dialled?.isPossible()) return dialled;
  const abroad = parsePhoneNumberFromString(text.replace(INTERNATIONAL, '+'));
  return abroad?.isPossible() ? abroad : (dialled ?? abroad);
}

function parseWithAnyCode(text: string): NumberCandidate[] {
  const codes = new Set(getCountries().map((country) => getCountryCallingCode(country)));
  return [...codes].flatMap((defaultCallingCode) => {
    const found = parsePhoneNumberFromString(text, { defaultCallingCode });
    return found?.isPossible() ? [candidateOf(found)] : [];
  });
}

function candidateOf({ number, countryCallingCode, nationalNumber }: PhoneNumber): NumberCandidate {
  return { number, callingCode: countryCallingCode, national: nationalNumber };
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
  const { country = null, countryCallingCode, nationalNumber } = found;
  return {
    country,
    countries: country ? [country] : countriesWith(countryCallingCode),
    areaCode: countryCallingCode === '1' ? nationalNumber.slice(0, 3) : null,
  };
}

const E164 = /^\+[1-9]\d{1,14}$/;

function parse(number: string): PhoneNumber | undefined {
  return E164.test(number) ? parsePhoneNumberFromString(number) : undefined;
}

function countriesWith(callingCode: string): readonly CountryCode[] {
  return getCountries().filter((country) => getCountryCallingCode(country) === callingCode);
}
