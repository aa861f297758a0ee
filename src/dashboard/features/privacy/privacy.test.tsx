import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { leaveContact } from '#tests/components/fake-responses.ts';
import { address, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const LABEL = 'Email address or phone number';

/** A business to which Max gave an address and a number, and later the number alone. */
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

test('what is neither an address nor a number is refused at the field', async () => {
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

test('a person is erased by keyboard, once the question is answered', async () => {
  const { product, person } = await openPrivacy();
  await look(person, '+4915112345678');
  await person.find('heading', 'What you keep about +4915112345678');
  const erase = await person.find('button', 'Erase everything');
  act(() => erase.focus());
  await person.press('{Enter}');
  const keep = await person.find('button', 'Keep the data');
  await waitFor(() => expect(document.activeElement === keep).toBe(true));
  await person.press('{Escape}');
  await isGone(person);
  await waitFor(() => expect(document.activeElement === erase).toBe(true));
  expect(count(product)).toBe(3);
  await person.press('{Enter}');
  const forGood = await person.find('button', 'Erase for good');
  act(() => forGood.focus());
  await person.press('{Enter}');
  await person.find('heading', 'Nothing is kept of +4915112345678');
  expect(count(product)).toBe(1);
});

test('another address of the person is offered, and goes only where it is ticked', async () => {
  const { product, person } = await openPrivacy();
  await look(person, 'max@example.com');
  await person.find('heading', 'What you keep about max@example.com');
  await person.sees(/Adds 1 response/);
  await person.click('button', 'Erase everything');
  const dialog = await person.within('dialog', 'Erase everything about max@example.com?');
  await dialog.sees(/1 other address or number .* is not ticked/);
  await dialog.click('button', 'Keep the data');
  await isGone(person);
  await person.click('checkbox', '+4915112345678');
  await person.find('heading', 'What you keep about max@example.com and +4915112345678');
  await person.sees('2 responses');
  await person.click('button', 'Erase everything');
  await person.click('button', 'Erase for good');
  await person.sees(/max@example.com and \+4915112345678 is erased/);
  expect(product.asked('erasePersonData').at(-1)).toMatchObject({
    to: 'max@example.com',
    also: ['+4915112345678'],
  });
  expect(count(product)).toBe(1);
});

test('addresses that are not all listed are said so, and a failure can be tried again', async () => {
  const { product, person } = await openPrivacy();
  changed(product, 'findPersonData', (found) => ({ ...found, others: [], hasMoreOthers: true }));
  await look(person, 'max@example.com');
  const others = await person.within('region', 'Also given or invited at');
  await others.sees(/There may be further addresses and numbers/);
  await others.has(0, 'checkbox');
  await person.click('button', 'Erase everything');
  await person.sees(/what else is kept under them stays/);
  await person.click('button', 'Keep the data');
  await isGone(person);
  product.answer('findPersonData', () => refusal(403, 'forbidden'));
  await look(person, '+4915112345678');
  await person.find('heading', "We couldn't look that up");
  expect((await person.field(LABEL)).value).toBe('+4915112345678');
  product.answer('findPersonData', null);
  await person.click('button', 'Try again');
  await person.find('heading', 'What you keep about +4915112345678');
  product.answer('erasePersonData', () => 'lost');
  await person.click('button', 'Erase everything');
  await person.click('button', 'Erase for good');
  await person.sees('Nothing was erased');
  await person.has(1, 'dialog');
});

test('an address in the words of others is told, stays, and can be looked at', async () => {
  const { product, person } = await openPrivacy();
  const ways = [{ words: 'max@example.com', responses: 1, archived: 0 }];
  const mentions = { responses: 1, ways, isWhole: true };
  changed(product, 'findPersonData', (found) => ({ ...found, mentions }));
  await look(person, 'max@example.com');
  await person.find('note', 'Named in the words of 1 more response');
  await person.click('button', 'Erase everything');
  await person.sees(/1 more response names it in its words, and stays\./);
  await person.click('button', 'Erase for good');
  await person.sees(/What was kept under max@example.com is erased\./);
  await person.find('heading', 'Nothing is kept under max@example.com');
  await person.seesNo(/Nothing is kept of/);
  const note = await person.within('note', 'Named in the words of 1 more response');
  await note.click('link', '1 response');
  await waitFor(() => expect(address()).toMatch(/^\/dash\/responses\?q=max(@|%40)example\.com$/));
});

test('what a number without its code may mean is said as fits how it was asked for', async () => {
  const { product, person } = await openPrivacy();
  changed(product, 'findPersonData', (found) => ({
    ...found,
    ...{ isUnsure: true, written: ['0151 12345678'] },
  }));
  await look(person, '+4915112345678');
  const note = await person.within('note', "Some of this may be somebody else's");
  await note.sees(/Somebody typed it without its country code/);
  changed(product, 'findPersonData', (found) => ({
    ...found,
    ...{ isUnsure: true, isCodeMissing: true },
  }));
  await person.click('button', 'Find');
  await note.sees(/Search with the code if you know it/);
});

test('periods are chosen, what would go is counted and asked about once, and leaving asks', async () => {
  const { product, person } = await openPrivacy();
  const stored = () => product.asked('updateRetention').at(-1)?.retention;
  const save = await person.find('button', 'Save');
  expect(save.matches(':disabled')).toBe(true);
  await person.select('Responses, with all answers', '1 year');
  await person.sees('Nothing is that old yet.');
  await person.click('button', 'Save');
  await person.sees('Saved');
  expect(stored()).toMatchObject({ responses: 365, notes: null });
  changed(product, 'previewRetention', ({ due }) => ({ due: { ...due, notes: 1234 } }));
  await person.select('Your own notes on responses', '30 days');
  await person.sees('1,234 notes would go tonight.');
  await person.click('button', 'Save');
  const dialog = await person.within('dialog', 'Delete this tonight?');
  await dialog.sees('1,234 notes would go tonight.');
  await dialog.click('button', 'Back');
  await isGone(person);
  expect((await person.field('Your own notes on responses')).value).toBe('30');
  expect(stored()).toMatchObject({ notes: null });

  await person.click('link', 'Responses');
  await person.click('button', 'Keep editing');
  expect(address()).toBe('/dash/settings/privacy');
  await person.click('button', 'Save');
  await person.click('button', 'Save and delete');
  await waitFor(() => expect(stored()).toMatchObject({ responses: 365, notes: 30 }));
  await isGone(person);
});
