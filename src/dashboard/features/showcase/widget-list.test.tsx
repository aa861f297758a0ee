import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { uiData } from '#contract/widgets.ts';
import { router } from '#dashboard/app/router.tsx';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import {
  address,
  businessInAddress,
  goTo,
  openDashboard,
  type Person,
} from '#tests/components/open-dashboard.tsx';

const SET_UP = '/dash/showcase/setupwidget';
const WALL = '01890000-0000-7000-8000-000000000800';
const MORE = 'More actions for Wall 1';

/** Reports everything as near the viewport, so that every picture is drawn. */
class EverythingInSight {
  readonly notify: (entries: object[]) => void;
  constructor(notify: (entries: object[]) => void) {
    this.notify = notify;
  }
  observe(target: Element): void {
    this.notify([{ target, isIntersecting: true }]);
  }
  disconnect(): void {}
}
vi.stubGlobal('IntersectionObserver', EverythingInSight);

/** A business with a showcased testimonial and a wall. */
function withWall(): FakeProduct {
  const fake = createFakeProduct(['Good bread.'], { isPraised: true });
  fake.showcased = fake.sessions.map(({ sessionID }) => ({ sessionID, i: 3, taggedWith: [] }));
  const options = uiData.parse({ type: 'wall', theme: 'dark' });
  const snippet = `<div data-goodword="${WALL}"></div>`;
  fake.widgets = [{ widgetID: WALL, uiData: options, markedForDelete: false, snippet }];
  return fake;
}

async function choose(person: Person, action: string) {
  await person.click('button', MORE);
  await person.click('menuitem', `${action} Wall 1`);
}

test('a widget is removed, restored with Undo, and stays if its removal fails', async () => {
  const fake = withWall();
  const person = await openDashboard('/dash/showcase', fake);
  await choose(person, 'Remove');
  await person.sees('Widget removed');
  await person.has(0, 'button', MORE);
  await person.sees('No widgets yet');
  await person.click('button', 'Undo');
  await person.sees('Widget restored');
  fake.answer('updateRemoveWidget', () => 'lost');
  fake.answer('fetchEntityWidgets', () => 'lost');
  await choose(person, 'Remove');
  await person.sees('Oops!');
  await person.has(1, 'button', MORE);
  expect(fake.widgets[0]?.markedForDelete).toBe(false);
});

test('a widget is duplicated with all its options from the keyboard', async () => {
  const fake = withWall();
  const person = await openDashboard('/dash/showcase', fake);
  const more = await person.find('button', MORE);
  more.focus();
  await person.press('{Enter}');
  (await person.find('menuitem', 'Duplicate Wall 1')).focus();
  await person.press('{Enter}');

  await person.sees(/Widget duplicated/);
  await person.find('heading', 'Wall 2');
  await hasFocus(more);
  expect(fake.widgets[1]?.uiData).toEqual(fake.widgets[0]?.uiData);
  fake.answer('addWidget', () => 'lost');
  await choose(person, 'Duplicate');
  await person.sees('Oops!');
  expect(fake.widgets).toHaveLength(2);
});

test('a card lists the options that differ from the defaults', async () => {
  const fake = withWall();
  const [widget] = fake.widgets;
  if (widget) {
    widget.uiData = uiData.parse({
      type: 'wall',
      order: 'oldest',
      minRating: 5,
      count: 1,
      theme: 'dark',
      nameStyle: 'initials',
      showRating: false,
      showDate: false,
      showPictures: false,
      languages: ['fr', 'de'],
    });
  }
  const person = await openDashboard('/dash/showcase', fake);
  await person.sees(
    'up to 1 item · 5 stars only · Deutsch, Français · Oldest first · dark · initials only · no rating · no date · no pictures',
  );
});

test('a plan without room for another widget shows a message', async () => {
  const fake = withWall();
  Object.assign(fake.entity, { subStatusOK: true, stripePlan: '1m' });
  const person = await openDashboard('/dash/showcase', fake);
  await person.sees(/1 of 2 widgets left/);
  const add = await person.find('link', 'Add widget');
  expect(add.dataset.variant).toBe('filled');
  await choose(person, 'Duplicate');
  await person.sees(/0 of 2 widgets left/);
  expect(add.dataset.variant).toBe('default');
  await person.click('button', MORE);
  await person.find('menuitem', 'Remove Wall 1');
  await person.has(0, 'menuitem', 'Duplicate Wall 1');

  await person.sees(/Engage gives you 10 widgets\./);
  const message = 'Your plan includes 2 widgets. Engage gives you 10 widgets.';
  fake.answer('addWidget', () => refusal(402, 'plan_required', message));
  await goTo(`${SET_UP}/wall`);
  await person.sees(/0 of 2 widgets left/);
  await person.click('button', 'Save and get snippet');
  await person.sees(message);
});

test('of more widgets than the plan includes, those added first can be edited and the others say why not', async () => {
  const fake = withWall();
  Object.assign(fake.entity, { subStatusOK: true, stripePlan: '1m' });
  const [wall] = fake.widgets;
  if (!wall) throw new Error('no widget');
  const third = '01890000-0000-7000-8000-000000000803';
  fake.widgets.push({ ...wall, widgetID: '01890000-0000-7000-8000-000000000802' });
  fake.widgets.push({ ...wall, widgetID: third });
  const person = await openDashboard('/dash/showcase', fake);
  await person.sees(/1 of your 3 widgets can't be edited on your plan/);
  await person.has(1, 'link', 'Edit Wall 2');
  await person.has(0, 'link', 'Edit Wall 3');
  await person.has(1, 'button', 'More actions for Wall 3');
  await goTo(`${SET_UP}/${third}`);
  await person.sees(/Your plan includes 2 widgets, so you can edit those you added first/);
  await person.has(0, 'button', 'Save changes');
});

test.each([
  `${SET_UP}/0190a0a0-0000-7000-8000-000000000000`,
  SET_UP,
  '/dash/showcase/no',
])('%s leads back to the showcase', async (path) => {
  const person = await openDashboard('/dash/settings', withWall());
  act(() => router.history.push(path));
  await person.find('heading', 'Your widgets');
  expect(address()).toBe('/dash/showcase');
});

test('instructions without a widget lead to Add widget', async () => {
  const fake = withWall();
  fake.widgets = [];
  const person = await openDashboard('/dash/showcase/installwidgetinstructions', fake);
  await person.sees('No widgets yet');
  await person.find('link', 'Add widget');
});

test('switching business from the set-up leads to that business’s showcase', async () => {
  const fake = withWall();
  const second = { id: '01a20fd4-7598-7c2d-87f9-2db07902af63', name: 'Second Street' };
  changed(fake, 'getAccess', (access) => ({
    ...access,
    businesses: [...access.businesses, { ...second, kind: 'single', parentID: null }],
    bID: fake.calls('getAccess').at(-1)?.bID ?? access.bID,
  }));
  const person = await openDashboard(`${SET_UP}/${WALL}`, fake);
  await person.click('button', /^Switch business/);
  await person.click('menuitemradio', 'Second Street');
  await person.find('heading', 'Your widgets');
  expect(address()).toBe('/dash/showcase');
  expect(businessInAddress()).toBe(second.id);
});

test('a picture that fails to load can be retried', async () => {
  const fake = withWall();
  fake.answer('previewWidget', () => 'lost');
  const person = await openDashboard(`${SET_UP}/choose`, fake);
  const wall = await person.line(/in columns/);
  await wall.sees("The preview didn't load");
  fake.answer('previewWidget', null);
  await wall.click('button', 'Try again');
  await wall.seesNo("The preview didn't load");
});
