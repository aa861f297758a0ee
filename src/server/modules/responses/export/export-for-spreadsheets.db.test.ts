import { expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { saveFlow } from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';

const own = businessPerTest();

test('an export is separated by semicolons on request, with times in the business’s zone', async () => {
  await own.call('updateentity', { changes: { businessInfo: { timeZone: 'Europe/Berlin' } } });
  const flowVersion = await saveFlow(own.server, own.business);
  const startedAt = new Date('2026-05-31T22:30:00Z');
  const seeds = [{ startedAt, entries: [entryOf.rating(9), entryOf.why('Good, fresh; warm')] }];
  await seedSessions(own.server, own.business.bID, { seeds, flowVersion });
  const { body } = await own.call('exportfeedback', { format: 'csv', separator: ';' });
  const [head, line] = body.split('\r\n');
  expect(head).toMatch(/^sessionID;date;date \(Europe\/Berlin\);rating;/);
  expect(line.split(';').slice(1, 4)).toEqual([
    '2026-05-31T22:30:00.000Z',
    '2026-06-01 00:30:00',
    '9',
  ]);
  expect(line).toContain(';"Good, fresh; warm"');
  const { status } = await own.call('exportfeedback', { format: 'csv', separator: '\t' });
  expect(status).toBe(422);
});
