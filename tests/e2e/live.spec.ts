import { type BrowserContext, expect, type Page } from '@playwright/test';
import { callsOfOwner } from './business-with-testimonials.ts';
import { answerAll } from './customers.ts';
import { type OpenSurvey, openSurvey } from './open-survey.ts';
import { newOwner, signOut } from './owner.ts';
import { test } from './shared-context.ts';

const BAR = 'This list has changed.';

test('three windows of an owner follow their own business, a fourth refetches when it is focused or shown, and a lost connection loses nothing', async ({
  page,
  context,
}) => {
  const first = await openSurvey(page.request);
  await answer(first.handle, 'The first');
  const second = await addBusiness(page);
  await answer(second.handle, 'Of the second business');
  const streams = streamsOf(context);
  const one = await openList(context, `?e=${first.bID}`);
  const home = await openHome(context, `?e=${first.bID}`);
  const elsewhere = await openList(context, `?e=${second.bID}`);
  await expect.poll(() => streams.open()).toBe(3);

  const refused = context.waitForEvent('response', isStream);
  const fourth = await openList(context, `?e=${first.bID}`);
  expect((await refused).status()).toBe(204);
  await answer(first.handle, 'The second');
  await expect(one.getByText(BAR)).toBeVisible();
  await expect(home.getByText('The second')).toBeVisible();
  await expect(fourth.getByText(BAR)).toHaveCount(0);
  await fourth.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(fourth.getByText(BAR)).toBeVisible();
  await expect(elsewhere.getByText(BAR)).toHaveCount(0);
  await answer(second.handle, 'Another of the second business');
  await expect(elsewhere.getByText(BAR)).toBeVisible();

  // No row moves away below the pointer.
  await home.getByText('The second').hover();
  const read = home.waitForResponse(/getanalytics/);
  await answer(first.handle, 'The third');
  await read;
  await expect(home.getByText('The third')).toHaveCount(0);
  await home.getByRole('heading', { name: 'Needs attention' }).hover();
  await expect(home.getByText('The third')).toBeVisible();

  // A window that takes over the stream of a hidden one knows what it missed.
  await show(one, false);
  await show(fourth, false);
  await expect.poll(() => streams.open()).toBe(2);
  await rename(first, 'Station Bakery');
  await expect(home.getByRole('banner').getByText('Station Bakery')).toBeVisible();
  await expect(one.getByRole('banner').getByText('Station Bakery')).toHaveCount(0);
  await show(fourth, true);
  await expect(fourth.getByRole('banner').getByText('Station Bakery')).toBeVisible();

  await context.setOffline(true);
  await rename(first, 'Night Bakery');
  await context.setOffline(false);
  for (const window of [home, fourth]) {
    await expect(window.getByRole('banner').getByText('Night Bakery')).toBeVisible();
  }
});

test('after a sign-out a window receives only the events of the next user', async ({
  page,
  context,
}) => {
  const former = await openSurvey(page.request);
  await answer(former.handle, 'Of the former');
  const tab = await openList(context, '');
  await page.goto('/dash/home');
  await signOut(page);
  await expect(tab).toHaveURL(/\/dash\/login/);
  const next = await openSurvey(page.request, 'Station Bakery');
  await answer(next.handle, 'Of the next');
  await openList(context, '', tab);
  await answer(former.handle, 'Not for you');
  await answer(next.handle, 'For you');
  await expect(tab.getByText(BAR)).toBeVisible();
  await tab.getByRole('button', { name: 'Refresh', exact: true }).click();
  const list = tab.getByRole('region', { name: 'Responses' });
  await expect(list.getByText('For you')).toBeVisible();
  await expect(list.getByText('Not for you')).toHaveCount(0);
});

/** Another business of the signed-in owner. */
async function addBusiness(page: Page): Promise<{ bID: string; handle: string }> {
  const call = await callsOfOwner(page);
  const { handle } = newOwner();
  const businessInfo = { businessName: 'Lighthouse Bakery' };
  const { bID } = await call('/api/dash/signup', { businessInfo, feedbackAddressHandle: handle });
  return { bID, handle };
}

async function rename({ call }: OpenSurvey, businessName: string): Promise<void> {
  await call('/api/dash/updateentity', { changes: { businessInfo: { businessName } } });
}

async function openHome(context: BrowserContext, query: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`/dash/home${query}`);
  await expect(tab.getByRole('heading', { name: 'Your next steps' })).toBeVisible();
  return tab;
}

/** The list of responses in a window that has requested a stream. */
async function openList(context: BrowserContext, query: string, opened?: Page): Promise<Page> {
  const tab = opened ?? (await context.newPage());
  const stream = tab.waitForResponse(isStream);
  await tab.goto(`/dash/responses${query}`);
  await stream;
  await expect(tab.getByRole('region', { name: 'Responses' }).getByRole('listitem')).toHaveCount(1);
  return tab;
}

/** Headless browsers report every window as visible: this sets the window's visibility. */
async function show(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate((visible) => {
    const state = visible ? 'visible' : 'hidden';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !visible });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isSeen);
}

/** The number of streams that are open now. */
function streamsOf(context: BrowserContext): { open(): number } {
  const open = new Set<unknown>();
  context.on('response', (response) => {
    if (isStream(response) && response.status() === 200) open.add(response.request());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return { open: () => open.size };
}

function isStream(response: { url(): string }): boolean {
  return response.url().includes('/api/dash/live');
}

async function answer(handle: string, reason: string): Promise<void> {
  await answerAll(handle, [{ stars: 5, reason }]);
}
