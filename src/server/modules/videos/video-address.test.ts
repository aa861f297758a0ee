import { expect, test } from 'vitest';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { secondsLeft, signVideo } from './video-address.ts';

const OLD = Buffer.alloc(32, 1);
const keys: KeyRing = [OLD];
const video = { businessId: 'b', uploadId: 'u' };
const now = new Date('2026-07-01T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const query = Object.fromEntries(new URLSearchParams(signVideo(keys, video, now)));

test('an address plays for ten minutes', () => {
  expect(secondsLeft(keys, video, { ...query, now })).toBe(600);
  expect(secondsLeft(keys, video, { ...query, now: after(599.5) })).toBe(1);
  expect(secondsLeft(keys, video, { ...query, now: after(600) })).toBe(0);
});

test('an address goes on playing after the secret was rotated', () => {
  expect(secondsLeft([Buffer.alloc(32, 2), OLD], video, { ...query, now })).toBe(600);
  expect(secondsLeft([Buffer.alloc(32, 2)], video, { ...query, now })).toBe(0);
});

test.each([
  ['another video', { ...video, uploadId: 'v' }, query],
  ['another business', { ...video, businessId: 'c' }, query],
  ['a later end', video, { ...query, until: String(now.getTime() + 700_000) }],
  ['no key', video, { until: query.until }],
  ['several keys', video, { ...query, key: [query.key, query.key] }],
  ['no end', video, { key: query.key }],
  ['an end that is no number', video, { ...query, until: 'NaN' }],
])('it plays nothing with %s', (_what, other, changed) => {
  expect(secondsLeft(keys, other, { ...changed, now })).toBe(0);
});
