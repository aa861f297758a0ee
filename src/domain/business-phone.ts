import { dialledDigits, parseDialled, writtenNumber } from './phone-number.ts';

/** A business's phone number in the two parts in which it is stored. */
export interface BusinessPhone {
  /** Such as `+44`. */
  readonly intlCode: string;
  /** As it is written after the dialling code: without a trunk prefix, where the country drops it. */
  readonly localNumber: string;
}

/**
 * Reads a business's number however it was typed: a landline, mobile or service number, as it is dialled in the country or
 * with a dialling code of its own. Null if no number has this length.
 * @param country ISO 3166-1 alpha-2, or null
 */
export function readBusinessPhone(typed: string, country: string | null): BusinessPhone | null {
  const found = parseDialled(dialledDigits(typed), country);
  if (!found?.isPossible) return null;
  const intlCode = `+${found.callingCode}`;
  return { intlCode, localNumber: writtenNumber(found.number).slice(intlCode.length).trim() };
}
