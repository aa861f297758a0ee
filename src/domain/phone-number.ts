import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/** A number of a numbering plan, in E.164 and in its two parts. */
export interface DialledNumber {
  readonly number: string;
  readonly callingCode: string;
  readonly national: string;
  /** ISO 3166-1 alpha-2; null if several countries share the dialling code and the number does not decide. */
  readonly country: string | null;
  /** Its length is in use there. It need not be assigned, so numbers reserved for fiction pass. */
  readonly isPossible: boolean;
  /** A mobile number of that country; in North America any number. */
  readonly isMobile: boolean;
}

/**
 * A text's digits in ASCII with the plus that was typed before them, without an extension: `+491701234567` for
 * `tel:+49 (170) 1234567;ext=2`. Empty if it has no digits.
 */
export function dialledDigits(text: string): string {
  const plain = plainPhoneText(text);
  const digits = plain.replace(EXTENSION, '$1').replace(/\D/g, '');
  return /^[^\d]*\+/.test(plain) ? `+${digits}` : digits;
}

/** Far longer than any number with what stands beside it: reading it takes time that grows with its square. */
export const LONGEST_PHONE_TEXT = 2_000;

/** The text with plain digits, dashes and spaces, and without what copying adds around it; empty if it is too long. */
export function plainPhoneText(text: string): string {
  if (text.length > LONGEST_PHONE_TEXT) return '';
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(FOREIGN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^[\s"'“”‘’<=]+|[\s"'“”‘’>.,;:]+$/g, '')
    .replace(/^(?:tel|sms|callto|whatsapp)\.?:\s*/i, '');
}

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Arabic and Persian: their code points end in the digit. */
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const EXTENSION = /(\d[^A-Za-z#;]*)[A-Za-z#;].*$/s;

/**
 * The number that digits mean in a country, whether or not it is possible; null if there is none. A dialling code
 * without its plus is recognised if a mobile number follows and the whole is none: `491701234567` in Germany.
 * @param digits as `dialledDigits` returns them
 * @param country ISO 3166-1 alpha-2; null reads only numbers with their dialling code
 */
export function parseDialled(digits: string, country: string | null): DialledNumber | null {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const international = digits.replace(/^\+?00(?=[1-9])/, '+');
  const read = parsePhoneNumberFromString(international, home);
  if (home === undefined || international.startsWith('+')) return read ? present(read) : null;
  if (!read?.isValid() && digits.startsWith(getCountryCallingCode(home))) {
    const coded = parsePhoneNumberFromString(`+${digits}`);
    if (coded?.isValid()) return present(coded);
  }
  return read ? present(read) : null;
}

/** The possible numbers that digits without a dialling code mean, one for each code that makes them possible. */
export function parseWithEveryCode(digits: string): DialledNumber[] {
  const codes = new Set(getCountries().map((country) => getCountryCallingCode(country)));
  return [...codes].flatMap((defaultCallingCode) => {
    const found = parsePhoneNumberFromString(digits, { defaultCallingCode });
    return found?.isPossible() ? [present(found)] : [];
  });
}

/** A number in E.164 as it is written internationally: `+44 20 7946 0112`. */
export function writtenNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** The countries with a dialling code. */
export function countriesWithCode(callingCode: string): readonly string[] {
  return getCountries().filter((country) => getCountryCallingCode(country) === callingCode);
}

function present(number: PhoneNumber): DialledNumber {
  return {
    number: number.number,
    callingCode: number.countryCallingCode,
    national: number.nationalNumber,
    country: number.country ?? null,
    isPossible: number.isPossible(),
    isMobile: number.isValid(),
  };
}
