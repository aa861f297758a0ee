import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearSession } from '#dashboard/session/session.ts';
import { showError } from '#dashboard/ui/notices.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';
import { useHelpPart } from './help-part.ts';

const NO_BRAND = {
  ...{ logoUrl: '', faviconUrl: '', senderName: '', termsUrl: '', privacyUrl: '' },
  colours: { backgroundHex: '#0A5C4A', secondaryHex: '#B5542D' },
};
const LABEL = 'Message';
const NOTICE = 'It failed. Please try again or reach out to support.';

async function openForm(fake = createFakeProduct([]), path = '/dash/settings') {
  const person = await openDashboard(path, fake);
  await chooseSupport(person);
  return { fake, person };
}

async function chooseSupport(person: Person) {
  await person.click('button', /^Help/);
  await person.click('menuitem', 'Contact support');
  await person.find('dialog', 'Contact support');
}

const sent = (fake: FakeProduct) => fake.calls('sendSupportMessage');
const isClosed = (person: Person) => person.has(0, 'dialog');

test('a message says which business and page it is about, and the reply’s address is named', async () => {
  const { fake, person } = await openForm();
  await person.click('button', 'Send message');
  await person.sees('Write your message first.');
  await hasFocus(await person.field(LABEL));
  await expectStructure();
  await person.fill(LABEL, 'How do I add a logo?');
  await person.click('button', 'Send message');
  await isClosed(person);
  await person.sees('Message sent');
  await person.sees(`We'll reply to ${fake.user.emailAddress}.`);
  expect(sent(fake)).toEqual([
    {
      bID: fake.entity.businessID,
      message: 'How do I add a logo?',
      about: null,
      page: '/dash/settings',
      idempotencyKey: expect.stringMatching(/^\w{32}$/),
    },
  ]);
  await chooseSupport(person);
  expect((await person.field(LABEL)).value).toBe('');
});

test('a message that fails keeps its text, is tried again as the same one, and changed as another', async () => {
  const { fake, person } = await openForm();
  const limit = 'You’ve sent 10 messages in the last hour. Try again in 12 min.';
  await person.fill(LABEL, 'Hello?');
  fake.answer('sendSupportMessage', () => 'lost');
  await person.click('button', 'Send message');
  await person.sees(/We can't reach Goodword.+Your text is still here\./);
  fake.answer('sendSupportMessage', () => refusal(429, 'rate_limited', limit));
  await person.click('button', 'Try again');
  await person.sees(`${limit} Your text is still here.`);
  fake.answer('sendSupportMessage', null);
  await person.fill(LABEL, 'Hello again?');
  await person.click('button', 'Try again');
  await isClosed(person);
  const keys = sent(fake).map(({ idempotencyKey }) => idempotencyKey);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('what was typed and not sent is back in the form, and can be discarded', async () => {
  const { person } = await openForm();
  await person.fill(LABEL, 'Half a sentence');
  await person.press('{Escape}');
  await isClosed(person);
  await chooseSupport(person);
  expect((await person.field(LABEL)).value).toBe('Half a sentence');
  await person.sees('Your unsaved changes are back');
  await person.click('button', 'Discard');
  expect((await person.field(LABEL)).value).toBe('');
});

test('a text that is too long is counted, kept and not sent', async () => {
  const { fake, person } = await openForm();
  await person.fill(LABEL, '🥐'.repeat(8_000));
  await person.sees('8,000 of 10,000 characters');
  await person.fill(LABEL, '🥐'.repeat(50_000));
  await person.sees('Shorten this by 40,000 characters.');
  await person.click('button', 'Send message');
  expect(sent(fake)).toEqual([]);
  expect((await person.field(LABEL)).value).toHaveLength(100_000);
});

test('the words of a notice open the form, which says what it is about and sends it along', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard('/dash/settings', fake);
  act(() => void showError({ title: 'Oops!', message: NOTICE }));
  const notice = await person.find('alert');
  expect(notice.textContent).toContain(NOTICE);
  await person.click('button', 'reach out to support');
  const dialog = await person.within('dialog', 'Contact support');
  await dialog.sees(`Oops! ${NOTICE}`);
  expect((await dialog.field(LABEL)).value).toBe('');
  await dialog.fill(LABEL, 'Please help.');
  await dialog.click('button', 'Send message');
  await isClosed(person);
  expect(sent(fake)).toMatchObject([{ message: 'Please help.', about: `Oops! ${NOTICE}` }]);
});

test('a notice stays while its button has the focus', async () => {
  const person = await openDashboard('/dash/settings', createFakeProduct([]));
  act(() => void showError({ message: NOTICE, seconds: 0.2 }));
  const words = await person.find('button', 'reach out to support');
  act(() => words.focus());
  act(() => void showError({ message: 'Another one.', seconds: 0.3 }));
  await person.sees('Another one.');
  await person.seesNo('Another one.');
  expect(words.isConnected).toBe(true);
  act(() => words.blur());
  await waitFor(() => expect(words.isConnected).toBe(false));
});

test('the support team, looking at a business, does not ask itself', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'internal';
  const person = await openDashboard('/dash/settings', fake);
  act(() => void showError({ message: NOTICE }));
  await person.sees(NOTICE);
  await person.has(0, 'button', 'reach out to support');
  await person.click('button', /^Help/);
  await screen.findByRole('menu');
  await person.has(0, 'menuitem', 'Contact support');
});

test('the end of a sign-in closes the form, also for whoever signs in next in the tab', async () => {
  await openForm();
  await act(() => clearSession({ isUnexpected: true }));
  await waitFor(() => expect(address()).toMatch(/^\/dash\/login/));
  expect(renderHook(useHelpPart).result.current).toBeNull();
});

test('a client of an agency with a support address is told who answers', async () => {
  const fake = createFakeProduct([]);
  Object.assign(fake.user, {
    agencyEntityDocID: '01890000-0000-7000-8000-0000000000aa',
    branding: { ...NO_BRAND, name: 'Harbour Agency', supportEmail: 'help@harbour.example' },
    clientNameIfAgencyClient: 'Bakery',
  });
  const { person } = await openForm(fake);
  await person.sees(`Ask Harbour Agency anything. They'll reply to ${fake.user.emailAddress}.`);
});
