import { expect, test } from 'vitest';
import { isPlatformConnected, type PlatformCode } from '#domain/platforms.ts';
import { DEMO_PLATFORMS } from './demo-flow.ts';
import { reviewRows } from './generate-reviews.ts';
import { TARGETS } from './store.ts';

const now = new Date('2026-05-06T07:08:09Z');

/** The rows by the names of their columns. */
function reviews() {
  return reviewRows('business', now).map((row) => {
    const named = TARGETS.reviews.columns.map((column, index) => [column, row[index]] as const);
    expect(named).toHaveLength(row.length);
    return Object.fromEntries(named);
  });
}

test('generates more than a page of Google reviews and half a page of Trustpilot ones, for connected platforms', () => {
  const counts: Partial<Record<PlatformCode, number>> = {};
  for (const { platform } of reviews()) {
    const code = platform as PlatformCode;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  expect(counts).toEqual({ gp: 70, tp: 25 });
  const connected: Partial<Record<PlatformCode, object>> = DEMO_PLATFORMS;
  expect(isPlatformConnected('gp', connected.gp) && isPlatformConnected('tp', connected.tp)).toBe(
    true,
  );
});

test('includes reviews without text, without a title, and with every star rating', () => {
  const all = reviews();
  const wordless = all.filter(({ text }) => text === '');
  const untitled = all.filter(({ title, text }) => title === '' && text !== '');
  expect(Math.min(wordless.length, untitled.length)).toBeGreaterThan(10);
  expect(new Set(all.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(80);
  expect(new Set(all.map(({ unique_id }) => unique_id)).size).toBe(95);
});

test('dates each review within the last year, and its import after the review', () => {
  for (const { reviewed_at, imported_at } of reviews()) {
    const [written, imported] = [reviewed_at, imported_at].map((time) => (time as Date).getTime());
    expect(written).toBeGreaterThan(now.getTime() - 365 * 86_400_000);
    expect(imported).toBeGreaterThan(written ?? 0);
    expect(imported).toBeLessThanOrEqual(now.getTime());
  }
});

test('generates the same reviews every time, except for our ids', () => {
  const withoutIds = () => reviews().map(({ review_id: _, ...review }) => review);
  expect(withoutIds()).toEqual(withoutIds());
});
