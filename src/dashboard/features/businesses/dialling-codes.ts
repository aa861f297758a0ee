import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import { COUNTRIES } from '#domain/countries.ts';

/** The dialling code of a country (ISO 3166 alpha-2), such as '+44'; empty if it has none. */
export function diallingCodeOf(alpha2: string | null): string {
  if (alpha2 === null || !isSupportedCountry(alpha2)) return '';
  return `+${getCountryCallingCode(alpha2)}`;
}

/** The country to show for a dialling code: `preferred` if the code is its own. Null if unknown. */
export function phoneCountryOf(code: string, preferred: string | null): string | null {
  if (code === '') return null;
  if (diallingCodeOf(preferred) === code) return preferred;
  // Of countries that share a code, the one that the numbering plan lists first.
  return (
    MAIN_COUNTRIES[code] ??
    COUNTRIES.find((one) => diallingCodeOf(one.alpha2) === code)?.alpha2 ??
    null
  );
}

const MAIN_COUNTRIES: Readonly<Record<string, string>> = { '+1': 'US', '+7': 'RU', '+44': 'GB' };

/** Options of a select of dialling codes; values are ISO 3166 alpha-2, as countries share codes. */
export const DIALLING_CODE_CHOICES = COUNTRIES.flatMap(({ name, alpha2 }) => {
  const code = diallingCodeOf(alpha2);
  return code === '' ? [] : [{ value: alpha2, label: `${name} (${code})` }];
});
