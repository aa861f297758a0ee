import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { leaveContact } from '#tests/components/fake-responses.ts';
import { address, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const LABEL = 'Email address or phone number';

/** A business to which Max first gave an address and a number, and later only the number. */
async function openPrivacy() {
  const product = createFakeProduct(['Best scones.', 'Too loud.', 'Warm rye.']);
  leaveContact(product.sessions[0], { email: 'max@example.com', mobile: '+4915112345678' });
  leaveContact(product.sessions[1], { mobile: '+4915112345678' });
  const person = await openDashboard('/dash/settings/privacy', product);
  await person.find('heading', 'Privacy and data');
  return { product, person };
}

async function look(person: Person, to: string) {
  (await person.fill(LABEL, to)).focus();
  await person.press('{Enter}');
}

const isGone = (person: Person) => person.has(0, 'dialog');
const count = ({ sessions }: FakeProduct) => sessions.length;

test('input that is neither an address nor a number is rejected at the field', async () => {
  const { product, person } = await openPrivacy();
  const message = 'Please enter an email address, or a number with its country code.';
  product.answer('findPersonData', () => ({
    status: 422,
    json: { error: { code: 'invalid', message: 'Please check.', fields: { to: message } } },
  }));
  await look(person, 'nobody');
  await person.sees(message);
  expect((await person.field(LABEL)).getAttribute('aria-invalid')).toBe('true');
});

test('a person is erased by keyboard after a confirmation', async () => {
  const { product, person } = await openPrivacy();
  await look(person, '+4915112345678');
  await person.find('heading', 'Data about +4915112345678');
  await expectStructure();
  const erase = await person.find('button', 'Erase everything');
  act(() => erase.focus());
  await person.press('{Enter}');
  const keep = await person.find('button', 'Keep data');
  await expectStructure();
  await waitFor(() => expect(document.activeElement === keep).toBe(true));
  await person.press('{Escape}');
  await isGone(person);
  await waitFor(() => expect(document.activeElement === erase).toBe(true));
  expect(count(product)).toBe(3);
  await person.press('{Enter}');
  const forGood = await person.find('button', 'Erase permanently');
  act(() => forGood.focus());
  await person.press('{Enter}');
  await person.sees('Everything about +4915112345678 was erased.');
  await person.seesNo(/No data found/);
  expect(count(product)).toBe(1);
  await person.click('button', 'Find');
  await person.find('heading', 'No data found for +4915112345678');
  await person.seesNo(/was erased/);
});

test("an open response leads to the person's data, without their address in the URL", async () => {
  const product = createFakeProduct(['Best scones.']);
  leaveContact(product.sessions[0], { email: 'max@example.com', mobile: '+49 1511 2345678' });
  const sessionID = product.sessions[0]?.sessionID ?? '';
  const person = await openDashboard(`/dash/responses?session=${sessionID}`, product);
  const email = await person.find('link', 'max@example.com');
  expect(email.getAttribute('href')).toBe('mailto:max@example.com');
  const number = await person.find('link', '+49 1511 2345678');
  expect(number.getAttribute('href')).toBe('tel:+4915112345678');
  await person.click('link', 'Personal data');
  await person.find('heading', 'Data about max@example.com');
  expect((await person.field(LABEL)).value).toBe('max@example.com');
  expect(address()).toBe('/dash/settings/privacy');
});

test('another address of the person is offered, and erased only if ticked', async () => {
  const { product, person } = await openPrivacy();
  await look(person, 'max@example.com');
  await person.find('heading', 'Data about max@example.com');
  await person.sees(/Adds 1 response/);
  await person.click('button', 'Erase everything');
  const dialog = await person.within('dialog', 'Erase everything about max@example.com?');
  await dialog.sees(/1 other email or number isn't selected/);
  await dialog.click('button', 'Keep data');
  await isGone(person);
  await person.click('checkbox', '+4915112345678');
  await person.find('heading', 'Data about max@example.com and +4915112345678');
  await person.sees('2 responses');
  await person.click('button', 'Erase everything');
  await person.click('button', 'Erase permanently');
  await person.sees(/max@example.com and \+4915112345678 was erased/);
  expect(product.calls('erasePersonData').at(-1)).toMatchObject({
    to: 'max@example.com',
    also: ['+4915112345678'],
  });
  expect(count(product)).toBe(1);
});

test('the business can choose never to contact the erased person again, of whom only a hash is kept', async () => {
  const { product, person } = await openPrivacy();
  await look(person, 'max@example.com');
  await person.click('button', 'Erase everything');
  const box = async () =>
    (await person.find('checkbox', "Don't contact again")) as HTMLInputElement;
  await person.sees(/We keep only a code of each email or number that can't be turned back/);
  expect((await box()).checked).toBe(false);
  await person.click('checkbox', "Don't contact again");
  await person.click('button', 'Keep data');
  await isGone(person);
  await person.click('button', 'Erase everything');
  expect((await box()).checked).toBe(false);
  await person.click('checkbox', "Don't contact again");
  await person.click('button', 'Erase permanently');
  await person.sees(/Everything about max@example.com was erased/);
  expect(product.calls('erasePersonData').at(-1)).toMatchObject({ doNotContact: true });
});

test('whoever is on the do-not-contact list already is not asked about again', async () => {
  const { product, person } = await openPrivacy();
  changed(product, 'findPersonData', ({ holdings, ...found }) => ({
    ...found,
    holdings: { ...holdings, suppressions: 1 },
  }));
  await look(person, 'max@example.com');
  await person.click('button', 'Erase everything');
  const dialog = await person.within('dialog', 'Erase everything about max@example.com?');
  await dialog.sees(/record stays, so they aren't contacted again/);
  await dialog.has(0, 'checkbox');
  await dialog.click('button', 'Erase permanently');
  await person.sees(/was erased/);
  expect(product.calls('erasePersonData').at(-1)).toMatchObject({ doNotContact: false });
});

test('an incomplete list of addresses is marked as such, and a failure can be retried', async () => {
  const { product, person } = await openPrivacy();
  changed(product, 'findPersonData', (found) => ({ ...found, others: [], hasMoreOthers: true }));
  await look(person, 'max@example.com');
  const others = await person.within('region', 'Other contact details');
  await others.sees(/There may be more emails and numbers/);
  await others.has(0, 'checkbox');
  await person.click('button', 'Erase everything');
  await person.sees(/Their other data is kept/);
  await person.click('button', 'Keep data');
  await isGone(person);
  product.answer('findPersonData', () => refusal(403, 'forbidden'));
  await look(person, '+4915112345678');
  await person.find('heading', "We couldn't search for this person");
  expect((await person.field(LABEL)).value).toBe('+4915112345678');
  product.answer('findPersonData', null);
  await person.click('button', 'Try again');
  await person.find('heading', 'Data about +4915112345678');
  product.answer('erasePersonData', () => 'lost');
  await person.click('button', 'Erase everything');
  await person.click('button', 'Erase permanently');
  await person.sees("We couldn't erase this data");
  await person.has(1, 'dialog');
});

test('an address mentioned in other responses is reported, not erased, and linked', async () => {
  const { product, person } = await openPrivacy();
  const ways = [{ words: 'max@example.com', responses: 1, archived: 0 }];
  const mentions = { responses: 1, ways, isComplete: true };
  changed(product, 'findPersonData', (found) => ({ ...found, mentions }));
  await look(person, 'max@example.com');
  await person.find('note', 'Mentioned in 1 other response');
  await person.click('button', 'Erase everything');
  await person.sees(/1 other response mentions it and is kept\./);
  await person.click('button', 'Erase permanently');
  await person.sees(/Data under max@example.com was erased\./);
  await person.seesNo(/No data found/);
  const note = await person.within('note', 'Mentioned in 1 other response');
  await note.click('link', '1 response');
  await waitFor(() => expect(address()).toMatch(/^\/dash\/responses\?q=max(@|%40)example\.com$/));
});

test('a note on a number without a country code fits the search that found it', async () => {
  const { product, person } = await openPrivacy();
  changed(product, 'findPersonData', (found) => ({
    ...found,
    isUnsure: true,
    written: ['0151 12345678'],
  }));
  await look(person, '+4915112345678');
  const note = await person.within('note', 'Some of this may belong to someone else');
  await note.sees(/This number has no country code/);
  changed(product, 'findPersonData', (found) => ({
    ...found,
    isUnsure: true,
    isCodeMissing: true,
  }));
  await person.click('button', 'Find');
  await note.sees(/Add the code if you know it/);
});

test('periods are chosen, the number to delete is shown and confirmed once, and leaving asks first', async () => {
  const { product, person } = await openPrivacy();
  const stored = () => product.calls('updateRetention').at(-1)?.retention;
  const save = await person.find('button', 'Save');
  expect(save.matches(':disabled')).toBe(true);
  await person.select('Responses and their answers', '1 year');
  await person.sees('Nothing old enough yet.');
  await person.click('button', 'Save');
  await person.sees('Saved');
  expect(stored()).toMatchObject({ responses: 365, notes: null });
  changed(product, 'previewRetention', ({ due }) => ({ due: { ...due, notes: 1234 } }));
  await person.select('Private notes on responses', '30 days');
  await person.sees('1,234 notes will be deleted tonight.');
  await person.click('button', 'Save');
  const dialog = await person.within('dialog', 'Delete older data tonight?');
  await dialog.sees('1,234 notes will be deleted tonight.');
  await dialog.click('button', 'Cancel');
  await isGone(person);
  expect((await person.field('Private notes on responses')).value).toBe('30');
  expect(stored()).toMatchObject({ notes: null });

  await person.click('link', 'Responses');
  await person.click('button', 'Keep editing');
  expect(address()).toBe('/dash/settings/privacy');
  await person.click('button', 'Save');
  await person.click('button', 'Save and delete');
  await waitFor(() => expect(stored()).toMatchObject({ responses: 365, notes: 30 }));
  await isGone(person);
});
