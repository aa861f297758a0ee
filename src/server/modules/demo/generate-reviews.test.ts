import { expect, test } from 'vitest';
import { isPlatformConnected, type PlatformCode } from '#domain/platforms.ts';
import { DEMO_PLATFORMS } from './demo-flow.ts';
import { generateReviews } from './generate-reviews.ts';
import { withReviewStates } from './review-states.ts';

const now = new Date('2026-05-06T07:08:09Z');

function reviews() {
  return generateReviews('business', { businessName: 'Alder & Rye', now });
}

test('generates more than a page of Google reviews, and some of Trustpilot and Facebook, for linked profiles', () => {
  const counts: Partial<Record<PlatformCode, number>> = {};
  for (const { platform } of reviews()) {
    const code = platform as PlatformCode;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  expect(counts).toEqual({ gp: 70, tp: 25, fb: 9 });
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
  expect(new Set(all.map(({ rating }) => rating))).toEqual(
    new Set(['1', '2', '3', '4', '5', null]),
  );
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(80);
  expect(new Set(all.map(({ unique_id }) => unique_id)).size).toBe(104);
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

test('replies to most older Google and Trustpilot reviews, after they were written, and leaves the newest', () => {
  const replied = reviews().filter(({ reply_text }) => reply_text !== undefined);
  expect(replied.length).toBeGreaterThan(50);
  for (const { platform, reviewed_at, replied_at, reply_text } of replied) {
    expect(['gp', 'tp']).toContain(platform);
    expect(Number(replied_at)).toBeGreaterThan(Number(reviewed_at));
    expect(reply_text).not.toMatch(/[[\]|]/);
  }
  expect(reviews()[0]?.reply_text).toBeUndefined();
});

test('shows an edited review, an archived one, and replies that could not be sent', () => {
  const states = withReviewStates('business', { reviews: reviews(), now });
  const edited = states.reviews.filter(({ edited_at }) => edited_at !== undefined);
  expect(edited.map(({ review_id }) => review_id)).toEqual(
    states.versions.map(({ review_id }) => review_id),
  );
  expect(states.reviews.filter(({ archived_at }) => archived_at !== undefined)).toHaveLength(1);
  expect(states.pendingReplies.map(({ error }) => error)).toEqual(['disconnected', 'removed']);
});
