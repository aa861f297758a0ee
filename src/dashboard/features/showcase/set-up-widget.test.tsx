import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { uiData, type Widget } from '#contract/widgets.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const SET_UP = '/dash/showcase/setupwidget';
const HEIGHT = /^Maximum height in pixels/;
const WALL = '01890000-0000-7000-8000-000000000800';

/** A business that shows two testimonials, one of them tagged. */
function praised(): FakeProduct {
  const fake = createFakeProduct(['Good bread.', 'Nice rolls.'], { isPraised: true });
  fake.showcased = fake.sessions.map(({ sessionID }, at) => {
    return { sessionID, i: 3, taggedWith: at === 0 ? ['Weekend'] : [] };
  });
  return fake;
}

async function openNew(type: string, fake = praised()) {
  const person = await openDashboard(`${SET_UP}/${type}`, fake);
  return { fake, person };
}

/** The set-up of a wall that is already on a site. */
async function openWall(fake = praised()) {
  fake.widgets = [wall()];
  const person = await openDashboard(`${SET_UP}/${WALL}`, fake);
  return { fake, person };
}

function wall(): Widget {
  const snippet = `<div data-goodword="${WALL}"></div>`;
  return {
    widgetID: WALL,
    uiData: uiData.parse({ type: 'wall' }),
    markedForDelete: false,
    snippet,
  };
}

/** Saves a new widget and answers its stored options. */
async function add({ fake, person }: { fake: FakeProduct; person: Person }) {
  await person.click('button', 'Save and get snippet');
  await waitFor(() => expect(address()).toBe(`${SET_UP}/${fake.widgets.at(-1)?.widgetID}`));
  return fake.widgets.at(-1)?.uiData;
}

async function save(person: Person, items: string) {
  await person.fill('Maximum number of items', items);
  await person.click('button', 'Save changes');
}

/** The options that the preview shows now. */
const previewed = (fake: FakeProduct) => fake.calls('previewWidget').at(-1)?.uiData;
test('a new widget is saved with the chosen options, which survive a change of type', async () => {
  const { fake, person } = await openNew('wall');
  await person.select('Order', 'Oldest first');
  await person.select('Minimum rating', '5 stars only');
  await person.sees(/see that you selected these/);
  await person.fill('Maximum number of items', '2');
  await person.click('radio', 'Your brand');
  await person.click('button', 'Appearance');
  await person.select(/^Layout/, 'Pop-up');
  await waitFor(() => expect(address()).toBe(`${SET_UP}/popup`));
  await person.has(0, 'textbox', HEIGHT);
  await person.select(/^Layout/, 'Badge');
  await person.has(1, 'textbox', HEIGHT);
  await person.has(0, 'textbox', 'Maximum number of items');
  await person.select(/^Layout/, 'Grid');
  await person.select('Names', 'Initials only');
  for (const name of ['Show rating', 'Show date', 'Show pictures']) {
    await person.click('checkbox', name);
  }
  const chosen = {
    type: 'grid',
    order: 'oldest',
    minRating: 5,
    count: 2,
    theme: 'brand',
    nameStyle: 'initials',
    showRating: false,
    showDate: false,
    showPictures: false,
  };
  await waitFor(() => expect(previewed(fake)).toMatchObject(chosen));
  expect(await add({ fake, person })).toMatchObject(chosen);
});

test('a saved widget gets the default options of its new type', async () => {
  const { fake, person } = await openWall();
  await person.select(/^Layout/, 'Grid');
  await person.click('button', 'Save changes');
  await person.sees('Widget saved');
  expect(address()).toBe(`${SET_UP}/${WALL}`);
  expect(fake.widgets[0]?.uiData).toEqual(uiData.parse({ type: 'grid' }));
});

test('sources and languages are offered if there are several', async () => {
  const fake = praised();
  fake.entity.reviews.platforms = ['g2'];
  const { person } = await openNew('list', fake);
  await person.has(0, 'combobox', 'Languages');
  await person.click('combobox', 'Sources');
  await person.click('option', 'G2');
  await person.sees(/No testimonials match. Try changing: Sources. Its snippet/);
  expect(await add({ fake, person })).toMatchObject({ platforms: ['g2'] });
});

test('page rules need an address, move by keyboard, and are previewed one by one', async () => {
  const { fake, person } = await openNew('list');
  await person.click('button', 'Placement');
  await person.click('button', 'Add page rule');
  await hasFocus(await person.field('Page'));
  await person.press('shop');
  await person.click('button', 'Placement');
  await person.click('button', 'Save and get snippet');
  await person.sees(/Enter a page such as/);
  await hasFocus(await person.field('Page'));
  await person.fill('Page', '/shop/*');
  await person.click('combobox', 'Tags to show');
  await person.press('{ArrowDown}{Enter}{Escape}');
  await person.click('button', 'Add page rule');
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', ''));
  await person.press('/about');
  (await person.find('button', 'Move rule 2 up')).focus();
  await person.press('{Enter}');
  await hasFocus(await person.find('button', 'Move rule 1 down'));

  await waitFor(() => expect(previewed(fake)).toMatchObject({ tags: [] }));
  await person.select('Preview page', '/shop/*');
  await waitFor(() => expect(previewed(fake)).toMatchObject({ tags: ['Weekend'] }));
  await person.select('Preview page', 'Other pages');
  await person.click('checkbox', 'Hide on other pages');
  await person.sees(/Leave it out of pages/);
  await person.sees(/Hidden on other pages. Its snippet still reserves space/);
  const pages = [
    { address: '/about', tags: [] },
    { address: '/shop/*', tags: ['Weekend'] },
  ];
  expect(await add({ fake, person })).toMatchObject({ pages, onlyOnPages: true, tags: [] });
  expect(await person.field('Preview page')).toHaveProperty('value', '0');
  await person.click('button', 'Placement');
  await person.click('button', 'Remove rule 2');
  await person.click('button', 'Remove rule 1');
  await hasFocus(await person.find('button', 'Add page rule'));
  await person.click('button', 'Save changes');
  const none = { pages: [], onlyOnPages: false };
  await waitFor(() => expect(fake.widgets[0]?.uiData).toMatchObject(none));
  await person.sees('Widget saved', 2);
});

test('search engine ratings need a name', async () => {
  const { fake, person } = await openNew('summary');
  await person.click('button', 'Search engines');
  await person.sees(/stars only for things people can buy/);
  await person.select('Rich results', 'A product');
  await person.click('button', 'Save and get snippet');
  await person.sees('Enter a name.');
  await hasFocus(await person.field('Item name'));
  await person.press('Rye bread');
  const subject = { kind: 'Product', name: 'Rye bread' };
  expect(await add({ fake, person })).toMatchObject({ subject });
});

test('a widget that was changed elsewhere is overwritten on request only', async () => {
  const { fake, person } = await openWall();
  const count = await person.field('Maximum number of items');
  const stored = () => fake.widgets[0]?.uiData.count;
  function saveElsewhere(items: number) {
    const [widget] = fake.widgets;
    if (widget) widget.uiData = { ...widget.uiData, count: items };
  }
  await save(person, '7');
  await person.sees('Widget saved');
  saveElsewhere(8);
  await save(person, '9');
  await person.sees(/changed in another tab/);
  expect(count.value).toBe('9');
  expect(stored()).toBe(8);
  await person.click('button', 'Load the saved version');
  await waitFor(() => expect(count.value).toBe('8'));
  await person.seesNo(/changed in another tab/);
  await save(person, '10');
  await waitFor(() => expect(stored()).toBe(10));
  await waitFor(() => expect(count).toHaveProperty('disabled', false));
  saveElsewhere(9);
  await save(person, '11');
  await person.click('button', 'Overwrite');
  await waitFor(() => expect(stored()).toBe(11));
  await person.seesNo(/changed in another tab/);
});

test('options are locked while they are saved, and kept after a rejection', async () => {
  const { fake, person } = await openWall();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const message = 'This widget was removed. Restore it first.';
  fake.answer('updateRemoveWidget', async () => {
    await gate;
    return refusal(409, 'widget_removed', message);
  });
  const count = await person.fill('Maximum number of items', '7');
  await person.press('{Enter}');
  await waitFor(() => expect(count.matches(':disabled, :disabled *')).toBe(true));
  expect((await person.find('radio', 'Your brand')).closest('fieldset')).toHaveProperty(
    'disabled',
    true,
  );
  release();
  await person.sees(message);
  await hasFocus(count);
  expect(count).toHaveProperty('value', '7');
  await person.click('link', 'Home');
  await person.click('button', 'Keep editing');
  expect(address()).toBe(`${SET_UP}/${WALL}`);
  fake.answer('updateRemoveWidget', null);
  await person.click('button', 'Save changes');
  await person.sees('Widget saved');
  await person.seesNo(message);
  expect(fake.widgets[0]?.uiData.count).toBe(7);
});

test('an invalid height opens its group, and a new height asks for the new snippet', async () => {
  const { person } = await openWall();
  await person.click('button', 'Appearance');
  const height = await person.fill(HEIGHT, '20');
  height.blur();
  await person.sees('Enter a whole number from 60 to 2000.');
  await person.click('button', 'Appearance');
  await person.click('button', 'Save changes');
  await hasFocus(height);
  await person.fill(HEIGHT, '480');
  await person.sees(/apply this height everywhere/);
  await person.click('button', 'Save changes');
  await person.find('note', 'Height changed');
});

test('a name has at most 60 characters and titles the card', async () => {
  const { person } = await openWall();
  await person.fill('Name', 'x'.repeat(61));
  await person.click('button', 'Save changes');
  await person.sees('Keep this to 60 characters.');
  await person.fill('Name', ' Home page ');
  await person.click('button', 'Save changes');
  await person.find('heading', 'Home page');
  await person.click('link', 'Back to showcase');
  const card = await person.within('article', 'Home page');
  await card.sees(/Wall · up to 50 items/);
});

test('a new widget that was not saved is marked in the showcase, and continued', async () => {
  const { fake, person } = await openNew('wall');
  await person.fill('Name', 'Home page');
  cleanup();
  const later = await openDashboard('/dash/showcase', fake);
  await later.sees('Unsaved changes', 1);
  await later.click('link', 'Add widget');
  await later.click('link', 'Wall');
  expect(await later.field('Name')).toHaveProperty('value', 'Home page');
});

test('a floating widget starts with the defaults of the business', async () => {
  const fake = praised();
  fake.entity.showcase = { ...fake.entity.showcase, widgetPosition: 'r', widgetFrequency: 'd' };
  const { person } = await openNew('popup', fake);
  await person.click('button', 'Placement');
  expect(await person.field('Side')).toHaveProperty('value', 'r');
  expect(await person.field('Frequency')).toHaveProperty('value', 'd');
  await person.find('button', 'Play again');
  await person.select('Side', 'Left');
  expect(await add({ fake, person })).toMatchObject({ position: 'l', frequency: 'd' });
});

test('a member with read-only access sees the options and cannot change them', async () => {
  const fake = praised();
  fake.role = 'internal';
  const { person } = await openWall(fake);
  await person.click('button', 'Appearance');
  const height = await person.field(HEIGHT);
  expect(height.closest('fieldset')).toHaveProperty('disabled', true);
  await person.has(0, 'button', 'Save changes');
});
