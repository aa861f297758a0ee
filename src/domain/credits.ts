/** Text credits per invite by dialling code; all other codes cost `CREDITS_ELSEWHERE`. */
export const CREDIT_COSTS = [
  { code: '+1', countries: ['US', 'CA'], credits: 1 },
  { code: '+61', countries: ['AU'], credits: 3 },
  { code: '+44', countries: ['GB'], credits: 4 },
  { code: '+47', countries: ['NO'], credits: 7 },
  { code: '+46', countries: ['SE'], credits: 7 },
  { code: '+353', countries: ['IE'], credits: 7 },
  { code: '+49', countries: ['DE'], credits: 8 },
  { code: '+64', countries: ['NZ'], credits: 11 },
] as const;

export const CREDITS_ELSEWHERE = 6;

/** Credits for an invite to an E.164 number, regardless of its number of segments. */
export function creditCostOf(number: string): number {
  return CREDIT_COSTS.find(({ code }) => number.startsWith(code))?.credits ?? CREDITS_ELSEWHERE;
}

/** Packages of add-on credits; `price` in US cents. Unused credits roll over. */
export const CREDIT_PACKS = [
  { code: '500c', credits: 500, price: 900 },
  { code: '2000c', credits: 2000, price: 2900 },
  { code: '5000c', credits: 5000, price: 6900 },
  { code: '10000c', credits: 10_000, price: 11_900 },
] as const;
export type CreditPackCode = (typeof CREDIT_PACKS)[number]['code'];
