import { CREDIT_COSTS, creditCostOf } from '#domain/credits.ts';

type PriceLine = {
  /** ISO 3166 alpha-2 countries; empty means all others. */
  readonly countries: readonly string[];
  readonly texts: number;
  readonly credits: number;
};

/** The cost of texts to these numbers, by destination and in total. */
export function creditPrice(numbers: readonly string[]): { lines: PriceLine[]; credits: number } {
  const lines = new Map<readonly string[], PriceLine>();
  for (const number of numbers) {
    const countries = destinationOf(number);
    const before = lines.get(countries) ?? { countries, texts: 0, credits: 0 };
    const credits = before.credits + creditCostOf(number);
    lines.set(countries, { countries, texts: before.texts + 1, credits });
  }
  const all = [...lines.values()];
  return { lines: all, credits: all.reduce((sum, { credits }) => sum + credits, 0) };
}

const ELSEWHERE: readonly string[] = [];

function destinationOf(number: string): readonly string[] {
  return CREDIT_COSTS.find(({ code }) => number.startsWith(code))?.countries ?? ELSEWHERE;
}
