import { COUNTRIES } from '#domain/countries.ts';

/** What a list of countries offers; the value is ISO 3166 alpha-2. */
export const COUNTRY_CHOICES = COUNTRIES.map(({ name, alpha2 }) => ({
  value: alpha2,
  label: name,
}));

/** The country of a choice as calls take it; null where none is chosen. */
export function countryOf(alpha2: string | null) {
  return COUNTRIES.find((country) => country.alpha2 === alpha2) ?? null;
}
