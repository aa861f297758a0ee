import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, goTo, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const HELP = /^Help/;
const PANEL = ['complementary', 'Help'] as const;

async function openPanel(path: string, fake = createFakeProduct([])) {
  const person = await openDashboard(path, fake);
  await chooseHelp(person, 'Help with this page');
  return { fake, person, panel: await person.within(...PANEL) };
}

async function chooseHelp(person: Person, item: string) {
  await person.click('button', HELP);
  // As browsers do, where a menu opens with the focus.
  const menu = await person.find('menu');
  act(() => menu.focus());
  await person.click('menuitem', item);
}

const isNews = async (person: Person) =>
  (await person.find('button', HELP)).getAttribute('aria-label') === 'Help, with news';

test('the help of a page opens beside it, follows to the next page, and closes by Escape', async () => {
  const { person, panel } = await openPanel('/dash/settings/sending');
  const title = await panel.find('heading', 'Sending');
  await hasFocus(title);
  await panel.sees('Add your postal address');
  await expectStructure();
  await person.find('textbox', 'Postal address');
  await goTo('/dash/settings/security');
  await panel.find('heading', 'Security');
  await panel.has(0, 'heading', 'Sending');
  const all = await panel.find('button', 'All topics');
  act(() => all.focus());
  await person.press('{Escape}');
  await person.has(0, ...PANEL);
  await hasFocus(await person.find('button', HELP));
});

test('any topic can be chosen, leads to its page, and stays there', async () => {
  const { person, panel } = await openPanel('/dash/settings');
  await panel.click('button', 'All topics');
  await expectStructure();
  await panel.click('button', 'Collaborators');
  await hasFocus(await panel.find('heading', 'Collaborators'));
  await panel.click('link', 'Go to Collaborators');
  await waitFor(() => expect(address()).toBe('/dash/settings/collaborators'));
  await panel.find('heading', 'Collaborators');
  await panel.has(0, 'link', 'Go to Collaborators');
  await panel.click('button', 'Contact support');
  await person.find('dialog', 'Contact support');
  await person.has(0, ...PANEL);
});

test('the topics of pages that the role may not open are missing', async () => {
  const fake: FakeProduct = createFakeProduct([]);
  fake.role = 'collaborator';
  const { panel } = await openPanel('/dash/settings', fake);
  await panel.click('button', 'All topics');
  await panel.find('button', 'Sending');
  for (const name of ['Privacy and data', 'Activity', 'Look and feel']) {
    await panel.has(0, 'button', name);
  }
});

test('a question typed into the search opens its answer', async () => {
  const person = await openDashboard('/dash/settings', createFakeProduct([]));
  await person.click('button', 'Search');
  await person.fill(/^Go to a page/, 'How do I hand the business to someone else?');
  await person.click('button', /^Hand the business to someone else/);
  const panel = await person.within(...PANEL);
  await hasFocus(await panel.find('heading', 'Hand the business to someone else'));
});

test('what is new is marked until the user has looked', async () => {
  const fake = createFakeProduct([]);
  fake.user.timeSignedUp = 1_700_000_000;
  const person = await openDashboard('/dash/settings', fake);
  expect(await isNews(person)).toBe(true);
  await chooseHelp(person, "What's new New");
  await person.sees('Help beside your work');
  await expectStructure();
  await person.press('{Escape}');
  await person.has(0, 'dialog');
  await waitFor(async () => expect(await isNews(person)).toBe(false));
});

test('nothing is new for somebody who has just signed up', async () => {
  const fake = createFakeProduct([]);
  fake.user.timeSignedUp = Math.floor(Date.now() / 1000) + 86_400 * 3650;
  expect(await isNews(await openDashboard('/dash/settings', fake))).toBe(false);
});

test('all shortcuts are in one list, from the menu too', async () => {
  const person = await openDashboard('/dash/settings', createFakeProduct([]));
  await chooseHelp(person, 'Keyboard shortcuts');
  await person.find('heading', 'In the list of responses');
  await expectStructure();
  act(() => screen.getByRole('switch').focus());
  await person.press('{Escape}');
  await person.has(0, 'dialog');
});
