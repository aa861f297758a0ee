import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/**
 * Whether a number in E.164 could be somebody's: its dialling code exists and its length is one of those
 * in use there. Whether it is assigned is not asked, so that numbers kept for fiction pass.
 */
export function isPossibleNumber(number: string): boolean {
  return parse(number)?.isPossible() ?? false;
}

/**
 * A number in E.164, however it was written: with its dialling code, or as it is dialled in a country.
 * @param country ISO 3166-1 alpha-2; null reads international ones only
 * @returns null for what is no number
 */
export function readNumber(text: string, country: string | null): string | null {
  const written = country === null ? text.trim().replace(/^00(?=[1-9])/, '+') : text;
  const known = country !== null && isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(written, known)?.number ?? null;
}

export interface NumberRegion {
  /** ISO 3166-1, or null where the dialling code is that of several and the number does not tell. */
  readonly country: string | null;
  /** Every country that the number may be of; none for those of no place, such as satellite phones. */
  readonly countries: readonly string[];
  /** Of the North American Numbering Plan only. */
  readonly areaCode: string | null;
}

/** Where a number in E.164 belongs; null where nobody knows its dialling code. */
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
