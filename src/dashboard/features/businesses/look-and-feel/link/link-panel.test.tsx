import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { changeHandle, handlesOf } from '#tests/components/fake-handles.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/settings/lookandfeel';

test('a link is checked while it is typed, and changed after a word on what that means', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.sees('https://goodword.example/f/bakery');
  await person.click('button', 'Change link');
  const form = await person.within('form', 'Change link');
  await form.sees(/Printed QR codes, invites and links you've shared keep working/);
  await form.sees('You can change your link 3 more times this month.');
  for (const [typed, text] of [
    ['ab', 'Use at least 3 characters.'],
    ['b\u0430kery', 'Use only the letters a to z, numbers and hyphens.'],
    ['dash', 'This link is reserved. Choose another.'],
    ['taken', 'This link is already taken. Choose another.'],
  ] as const) {
    const field = await form.fill('New link', typed);
    await form.sees(text);
    await form.click('button', 'Change link');
    await hasFocus(field);
  }
  const pasted = await form.fill('New link', 'https://goodword.example/f/Bread?via=qr');
  expect(pasted).toHaveProperty('value', 'bread');
  await form.fill('New link', ' Bread ');
  await form.sees('Your link: https://goodword.example/f/bread');
  await form.sees('This link is available.');
  await expectStructure();
  await form.click('button', 'Change link');
  await person.sees('Link changed. Your old link leads to the new one.');
  const link = await person.within('region', 'Feedback link');
  await link.sees('https://goodword.example/f/bread');
  await (await link.line('https://goodword.example/f/bakery')).find('button', 'Give up bakery');
  expect(fake.calls('updateLookAndFeel')).toMatchObject([
    { feedbackaddresshandle: 'bread', seenhandle: 'bakery' },
  ]);
});

test('a form in a second tab says that the link was changed, also once its screen shows that, and keeps what was typed', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.click('button', 'Change link');
  const form = await person.within('form', 'Change link');
  await form.fill('New link', 'cakes');
  await form.sees('This link is available.');
  changeHandle(fake, 'bread');
  fake.sendEvent({ event: 'entity' });
  await person.sees('https://goodword.example/f/bread');
  await form.click('button', 'Change link');
  await form.sees('The link was changed to bread meanwhile.');
  const field = await form.field('New link');
  expect(field.value).toBe('cakes');
  expect(fake.entity.feedbackAddressHandle).toBe('bread');
  // Once it was said, it can be changed.
  await form.click('button', 'Change link');
  await person.sees('Link changed. Your old link leads to the new one.');
  expect(fake.entity.feedbackAddressHandle).toBe('cakes');
});

test('a form in which nothing was typed leaves a link that was changed meanwhile', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.click('button', 'Change link');
  const form = await person.within('form', 'Change link');
  changeHandle(fake, 'bread');
  fake.sendEvent({ event: 'entity' });
  await person.sees('https://goodword.example/f/bread');
  await form.click('button', 'Change link');
  await person.has(0, 'form', 'Change link');
  expect(fake.calls('updateLookAndFeel')).toEqual([]);
});

test('the owner gives up a former link after a question; a business may take it again', async () => {
  const fake = createFakeProduct([]);
  changeHandle(fake, 'taken');
  changeHandle(fake, 'bread');
  const person = await openDashboard(SCREEN, fake);
  await person.click('button', 'Give up taken');
  const dialog = await person.within('dialog', 'Give up this link?');
  await dialog.sees('https://goodword.example/f/taken');
  await expectStructure();
  await dialog.click('button', 'Give up link');
  await (await person.line('https://goodword.example/f/taken')).sees('Given up. Leads nowhere.');
  await person.sees(/^Those you haven't given up lead to your current link/);
  await person.click('button', 'Change link');
  await person.fill('New link', 'taken');
  await person.sees('This link is available.');
  expect(fake.calls('checkHandle')).toEqual([]);
});

test('an editor can change the link but not give one up, and after three changes not change it', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'editor';
  changeHandle(fake, 'bread');
  const person = await openDashboard(SCREEN, fake);
  await person.find('button', 'Change link');
  await person.sees(/Only the owner can give one up\./);
  await person.has(0, 'button', /^Give up/);
  handlesOf(fake).changesLeft = 0;
  fake.entity.feedbackAddressHandle = 'bakery';
  fake.sendEvent({ event: 'entity' });
  await person.sees(
    /^You've changed your link three times this month\. You can change it again from/,
  );
  await person.has(0, 'button', 'Change link');
});
