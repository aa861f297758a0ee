import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { changed, createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const HISTORY = '/dash/getfeedback/sendinvites/email?tab=history';

test('the history has the response funnel of the last 90 days, fetched when it is opened', async () => {
  const fake = createFakeProduct([]);
  changed(fake, 'getAnalytics', ({ funnel, ...answer }) => ({
    ...answer,
    responseRate: 37.5,
    funnel: {
      ...funnel,
      invites: { invited: 40, opened: 20, started: 16, responded: 15, finished: 12 },
    },
  }));
  const person = await openDashboard(HISTORY, fake);
  const toggle = await person.find('button', /^Response funnel/);
  const ofPeriod = () => fake.calls('getAnalytics').filter((body) => 'timeFromS' in body).length;
  expect(ofPeriod()).toBe(0);
  toggle.click();
  const panel = await person.within('region', 'Response funnel');
  await panel.sees('38% response rate');
  await panel.sees('50% drop-off');
  await panel.click('button', 'Show table: Invites sent in this period');
  await expectStructure();
  await panel.find('table', 'Invites sent in this period');
  expect(ofPeriod()).toBe(1);
});
