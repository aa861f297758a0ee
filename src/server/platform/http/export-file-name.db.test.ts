import { expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { exportFileName } from './export-file-name.ts';

const own = businessPerTest();

/** At half past midnight in Berlin, in summer. */
const NOW = new Date('2026-05-31T22:30:00Z');

test.each([
  ['Europe/Berlin', '2026-06-01'],
  ['America/New_York', '2026-05-31'],
  ['', '2026-05-31'],
])('in the zone %j a file of that moment is of %s', async (timeZone, day) => {
  const { bID, handle } = own.business;
  await own.call('updateentity', { changes: { businessInfo: { timeZone } } });
  const fileName = await own.server.database
    .transaction()
    .execute((tx) => exportFileName(tx, bID, { what: 'reviews-gp', format: 'csv', now: NOW }));
  expect(fileName).toBe(`goodword-${handle}-reviews-gp-${day}.csv`);
});
