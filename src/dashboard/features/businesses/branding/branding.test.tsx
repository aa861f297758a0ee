import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

function agency() {
  const fake = createFakeProduct([]);
  fake.entity = { ...fake.entity, kind: 'agency' };
  return fake;
}

test('an agency finds its brand in the settings, and sees what it types before it saves', async () => {
  const fake = agency();
  fake.answer('updateBranding', () => ({ status: 200, json: {} }));
  const person = await openDashboard('/dash/settings', fake);
  await person.click('link', /^Your brand/);
  await person.sees('Sign in to Bakery');
  await person.sees('Nobody gets replies');
  await person.fill('Name', 'Harbour Agency');
  await person.fill('Support address', 'help@harbour.example');
  await person.sees('Sign in to Harbour Agency');
  await person.sees("You're invited to Corner Cafe on Harbour Agency");
  await person.sees('Replies go to help@harbour.example');
  await person.fill('Main colour', '#ffff00');
  await person.sees('Hard-to-read colours are darkened a little.');
  await person.click('button', 'Save');
  await person.sees('Saved');
  expect(fake.calls('updateBranding')).toMatchObject([
    { branding: { name: 'Harbour Agency', colours: { backgroundHex: '#ffff00' } } },
  ]);
});

test('a business that is no agency has no such entry', async () => {
  const person = await openDashboard('/dash/settings', createFakeProduct([]));
  await person.find('link', /^Look and feel/);
  await person.has(0, 'link', /^Your brand/);
});
