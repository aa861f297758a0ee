import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard, visit } from '#tests/components/open-dashboard.tsx';

test('the ways that have no screen yet are shown in the overview of what sends invites', async () => {
  const person = await openDashboard('/dash/getfeedback', createFakeProduct([]));
  await person.find('link', /^Email invites For customers whose email address you have/);
  visit('/dash/getfeedback/automate/zapier');
  await person.find('heading', 'Automate');
  expect(address()).toBe('/dash/getfeedback/automate');
});

test('Automate says which reminders are on', async () => {
  const fake = createFakeProduct([]);
  fake.entity = {
    ...fake.entity,
    emailSettings: {
      ...fake.entity.emailSettings,
      followupOnce: true,
      followupTwice: true,
      followupPeriodOnce: '3d',
      followupPeriodTwice: '7d',
    },
  };
  const person = await openDashboard('/dash/getfeedback/automate', fake);
  await person.sees('On: 2 reminders, 3 and 10 days after the invite');
  const link = await person.find('link', 'Change follow-ups');
  expect(link.getAttribute('href')).toContain('tab=followups');
});
