import { expect, test } from 'vitest';
import { generateDemoInvites } from './generate-invites.ts';

const now = new Date('2026-11-24T08:30:00Z');
const invites = generateDemoInvites(now);

test('gives invites without a response several outcomes on both channels', () => {
  for (const channel of ['email', 'text']) {
    const outcomes = invites.filter((one) => one.channel === channel).map(({ outcome }) => outcome);
    expect(new Set(outcomes).size, channel).toBeGreaterThan(3);
  }
});

test('sends invites before now and during the day, and suppresses no one twice', () => {
  for (const { sentAt } of invites) {
    expect(sentAt.getTime()).toBeLessThan(now.getTime());
    expect(sentAt.getUTCHours()).toBeGreaterThanOrEqual(9);
    expect(sentAt.getUTCHours()).toBeLessThan(18);
  }
  const suppressed = invites
    .filter(({ outcome }) => outcome.suppression !== null)
    .map(({ to }) => to);
  expect(new Set(suppressed).size).toBe(suppressed.length);
});
