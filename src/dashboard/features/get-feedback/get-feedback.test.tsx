import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard, visit } from '#tests/components/open-dashboard.tsx';

test('the ways that have no screen yet are shown in the overview of what sends invites', async () => {
  const person = await openDashboard('/dash/getfeedback', createFakeProduct([]));
  await person.find('link', 'Email invites');
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

test('each way says how many responses came by it in the period, and leads to them', async () => {
  const fake = createFakeProduct([]);
  fake.answer('fetchSourceCounts', () => ({
    status: 200,
    json: {
      counts: [
        { source: 'link', responses: 1000 },
        { source: 'qr', responses: 234 },
        { source: 'signature', responses: 0 },
        { source: 'email', responses: 1 },
      ],
    },
  }));
  const person = await openDashboard('/dash/getfeedback?period=30d', fake);
  const link = await person.find('link', '1,234 responses from Link and QR code');
  expect(link.getAttribute('href')).toMatch(/\/dash\/responses\?period=30d&source=link%2Cqr/);
  await person.find('link', '1 response from Email invites');
  expect(fake.calls('fetchSourceCounts').at(-1)).toMatchObject({
    timeFromS: expect.any(Number),
    timeToS: expect.any(Number),
  });
});
