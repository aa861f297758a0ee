import { separateShares, sharesOfWhole } from '#domain/shares.ts';

export type Share = { readonly label: string; readonly count: number; readonly percent: number };
export type LabelledCount = { readonly label: string; readonly count: number };

const PARTS = 100;

/** Counts with their share of the total in whole percent, which add up to 100; 0 if the total is 0. */
export function toPercentages(
  counts: readonly LabelledCount[],
  total = counts.reduce((sum, { count }) => sum + count, 0),
): Share[] {
  return withShares(counts, sharesOfWhole(numbersOf(counts), { total, parts: PARTS }));
}

/** The same for people who may have been counted more than once; the shares do not add up. */
export function toSeparatePercentages(counts: readonly LabelledCount[], people: number): Share[] {
  return withShares(counts, separateShares(numbersOf(counts), { total: people, parts: PARTS }));
}

/** Whole percent; null if the total is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}

function numbersOf(counts: readonly LabelledCount[]): number[] {
  return counts.map(({ count }) => count);
}

function withShares(counts: readonly LabelledCount[], shares: readonly number[]): Share[] {
  return counts.map(({ label, count }, index) => ({ label, count, percent: shares[index] ?? 0 }));
}
