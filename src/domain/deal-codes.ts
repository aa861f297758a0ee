import { type LifetimeCode, PLANS } from './plans.ts';

/** What a business got for a code: a partner's deal, more locations on top of it, or a discount. */
export type CodeGift = 'deal' | 'locations' | 'discount';

/** Locations that the second code of a partner adds. */
export const LOCATIONS_OF_SECOND_CODE = 5;
/** Those that the deal itself has. */
const LOCATIONS_OF_DEAL = PLANS.engage.subLocations;

/** Codes that somebody may try in vain within an hour, and so may all people of a business together. */
export const WRONG_CODES_PER_HOUR = 10;

/** Letters and digits that nobody confuses: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_PER_LETTER = 5;
/** Of chance in a code: 16 letters. */
export const CODE_BYTES = 10;

/** A code as people get it, such as 7K2M-9QXT-0B4C-HW8R. */
export function codeOfBytes(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const letters = bits.match(new RegExp(`.{${BITS_PER_LETTER}}`, 'g')) ?? [];
  const text = letters.map((letter) => ALPHABET.charAt(Number.parseInt(letter, 2))).join('');
  return text.replace(/.{4}(?=.)/g, '$&-');
}

/** A typed code as codes are compared: case, spaces and hyphens do not matter, and what looks alike is the same. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{White_Space}\p{Pd}\p{Cf}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** What a business has of partners' deals. */
export type DealHolding = {
  readonly deal: LifetimeCode | null;
  /** Whether a second code has added locations. */
  readonly hasMoreLocations: boolean;
};

/** Why a partner's code gives a business nothing. */
export type DealRefusal = 'otherPartner' | 'noMore';

/** What a code of this partner gives a business; the code stays unused if that is nothing. */
export function giftOfDealCode(
  partner: LifetimeCode,
  { deal, hasMoreLocations }: DealHolding,
): 'deal' | 'locations' | DealRefusal {
  if (deal === null) return 'deal';
  if (deal !== partner) return 'otherPartner';
  return hasMoreLocations ? 'noMore' : 'locations';
}

/** `specialMultisAllowed` with the locations of a second code. */
export function withMoreLocations(specialMultisAllowed: number | null): number {
  return (specialMultisAllowed ?? LOCATIONS_OF_DEAL) + LOCATIONS_OF_SECOND_CODE;
}

/** The same once they are taken back; what the deal has anyway is nothing special. */
export function withoutMoreLocations(specialMultisAllowed: number | null): number | null {
  if (specialMultisAllowed === null) return null;
  const left = Math.max(0, specialMultisAllowed - LOCATIONS_OF_SECOND_CODE);
  return left === LOCATIONS_OF_DEAL ? null : left;
}

/**
 * What goes when a code is refunded: what it gave, beside the gifts of the partner's codes that stay. Of two codes that
 * is always the locations, since the one that stays is worth the deal; null if the deal stays by another code.
 */
export function takenBackOf(
  gave: 'deal' | 'locations',
  staying: readonly CodeGift[],
): 'deal' | 'locations' | null {
  if (gave === 'locations' || staying.includes('locations')) return 'locations';
  return staying.includes('deal') ? null : 'deal';
}
