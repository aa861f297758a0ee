import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/settings/businessinformation';

function createProduct() {
  const fake = createFakeProduct([]);
  const { businessInfo } = fake.entity;
  businessInfo.country = { name: 'United Kingdom', alpha2: 'GB', alpha3: 'GBR' };
  businessInfo.businessContact = { intlCode: '', localNumber: '' };
  businessInfo.timeZone = 'Asia/Kathmandu';
  return fake;
}

const textIn = async (field: Promise<HTMLElement>) => ((await field) as HTMLInputElement).value;
const savedInfo = ({ calls }: ReturnType<typeof createProduct>) =>
  calls('updateEntity').map(({ changes }) => (changes as { businessInfo: object }).businessInfo);

test('a number is read however it is typed; its dialling code follows the country until one is typed', async () => {
  const fake = createProduct();
  const person = await openDashboard(SCREEN, fake);
  expect(await textIn(person.find('combobox', 'Country code'))).toBe('United Kingdom (+44)');
  await person.fill('Phone number', 'abc');
  await person.click('button', 'Save');
  await person.sees("This isn't a phone number. Enter one number, in digits.");
  await person.fill('Phone number', '12');
  await person.click('button', 'Save');
  await person.sees('This number is too short or too long for its country code.');
  await hasFocus(await person.field('Phone number'));
  await person.fill('Phone number', '(020) 7946-0112');
  await person.press('{Tab}');
  await waitFor(async () =>
    expect(await textIn(person.field('Phone number'))).toBe('20 7946 0112'),
  );
  await person.fill('Phone number', '00351 21 000 0000');
  await person.press('{Tab}');
  await waitFor(async () =>
    expect(await textIn(person.find('combobox', 'Country code'))).toBe('Portugal (+351)'),
  );
  await person.click('button', 'Save');
  await person.sees('Saved');
  expect(savedInfo(fake)).toEqual([
    { businessContact: { intlCode: '+351', localNumber: '21 000 0000' } },
  ]);
});

test('each field says what it changes and where customers see it', async () => {
  const person = await openDashboard(SCREEN, createProduct());
  await person.sees(/^Customers see it in your survey, emails, widgets and public page\./);
  await person.has(3, 'link', 'Edit survey');
  await person.find('link', 'Open survey');
  // 5 hours and 45 minutes ahead of UTC.
  await person.sees(/^It's \w+ (at )?\d{1,2}:\d{2}( [AP]M)? there\./);
  await expectStructure();
});

test('what somebody else saves shows in unchanged fields, and what was typed stays', async () => {
  const fake = createProduct();
  const person = await openDashboard(SCREEN, fake);
  await person.fill('Website', 'bakery.example');
  fake.entity.businessInfo.businessName = 'Harbour Bread';
  fake.entity.businessInfo.webAddress = 'https://other.example';
  fake.sendEvent({ event: 'entity' });
  await waitFor(async () =>
    expect(await textIn(person.field('Business name'))).toBe('Harbour Bread'),
  );
  expect(await textIn(person.field('Website'))).toBe('bakery.example');
  await person.click('button', 'Save');
  await person.sees('Saved');
  expect(savedInfo(fake)).toEqual([{ webAddress: 'https://bakery.example' }]);
});

test('what the server refuses is said at its field', async () => {
  const fake = createProduct();
  const message = 'Choose a time zone from the list.';
  fake.answer('updateEntity', () => ({
    status: 422,
    json: {
      error: { code: 'invalid', message, fields: { 'changes.businessInfo.businessName': message } },
    },
  }));
  const person = await openDashboard(SCREEN, fake);
  const field = await person.fill('Business name', 'Bread');
  await person.click('button', 'Save');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await hasFocus(field);
  expect(field).toHaveProperty('value', 'Bread');
});

test('a position is pasted as numbers or as a link of Google Maps, and errors say what to enter', async () => {
  const fake = createProduct();
  const person = await openDashboard(SCREEN, fake);
  await person.fill('Latitude', '52.52');
  await person.click('button', 'Save');
  await person.sees('Enter both numbers, or leave both empty.');
  await person.fill('Longitude', 'east');
  await person.click('button', 'Save');
  await person.sees('Enter a number from -180 to 180, such as 13.405.');
  await person.fill('Longitude', '53.96, -1.08');
  expect(await textIn(person.field('Latitude'))).toBe('53.96');
  await person.fill('Latitude', 'https://www.google.com/maps/place/Shop/@52.52,13.405,17z');
  expect(await textIn(person.field('Longitude'))).toBe('13.405');
  await person.fill('Address (optional)', 'x'.repeat(301));
  await person.click('button', 'Save');
  await person.sees('Keep this to 300 characters.');
  await person.fill('Address (optional)', ' 1 High Street ');
  await person.click('button', 'Save');
  await person.sees('Saved');
  expect(savedInfo(fake)).toEqual([
    { address: '1 High Street', latitude: 52.52, longitude: 13.405 },
  ]);
});
