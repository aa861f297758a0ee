import { type BrowserContext, expect, type Page } from '@playwright/test';
import { callsOfOwner } from './business-with-testimonials.ts';
import { answerAll } from './customers.ts';
import { openSurvey } from './open-survey.ts';
import { newOwner, signOut } from './owner.ts';
import { test } from './shared-context.ts';

const BAR = 'This list has changed.';

test('of seven windows the three visible ones have a stream and stay current; the others refetch when shown', async ({
  page,
  context,
}) => {
  const { handle } = await openSurvey(page.request);
  await answer(handle, 'The first');
  const streams = streamsOf(context);
  const windows: Page[] = [];
  for (let count = 0; count < 7; count += 1) windows.push(await openList(context));
  const [one, two, three, ...others] = windows as [Page, Page, Page, ...Page[]];
  for (const hidden of others) await show(hidden, false);
  const seen = [one, two, three];
  for (const window of seen) await show(window, true);
  await expect.poll(() => streams.open()).toBe(3);

  await answer(handle, 'The second');
  for (const window of seen) await expect(window.getByText(BAR)).toBeVisible();
  await rename(page, 'Station Bakery');
  for (const window of seen) {
    await expect(window.getByRole('banner').getByText('Station Bakery')).toBeVisible();
  }
  for (const hidden of others) await expect(hidden.getByText(BAR)).toHaveCount(0);

  // The window that takes over the stream knows what it missed.
  const [next] = others as [Page];
  await show(one, false);
  await show(next, true);
  await expect(next.getByText(BAR)).toBeVisible();
  await expect(next.getByRole('banner').getByText('Station Bakery')).toBeVisible();
  for (const window of windows) await window.close();
});

test('a window over the limit gets no live events, and refetches on focus', async ({
  page,
  context,
}) => {
  const { handle } = await openSurvey(page.request);
  await answer(handle, 'The first');
  const streams = streamsOf(context);
  const windows: Page[] = [];
  for (let count = 0; count < 3; count += 1) windows.push(await openList(context));
  await expect.poll(() => streams.open()).toBe(3);
  const refused = context.waitForEvent('response', isStream);
  const fourth = await openList(context);
  expect((await refused).status()).toBe(204);
  await answer(handle, 'The second');
  await expect(windows[0]?.getByText(BAR) ?? fourth.getByText('missing')).toBeVisible();
  await expect(fourth.getByText(BAR)).toHaveCount(0);
  await fourth.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(fourth.getByText(BAR)).toBeVisible();
  for (const window of [...windows, fourth]) await window.close();
});

test('after a lost connection missed responses are shown, and the first one appears automatically', async ({
  page,
  context,
}) => {
  const { handle } = await openSurvey(page.request);
  const opened = context.waitForEvent('response', isStream);
  const home = await openHome(context);
  await opened;
  await answer(handle, 'First!');
  await expect(home.getByText('First!')).toBeVisible();
  await answer(handle, 'Second!');
  await expect(home.getByText('Second!')).toBeVisible();

  // No row moves away below the pointer.
  await home.getByText('Second!').hover();
  const read = home.waitForResponse(/getanalytics/);
  await answer(handle, 'Third!');
  await read;
  await expect(home.getByText('Third!')).toHaveCount(0);
  await home.getByRole('heading', { name: 'Needs attention' }).hover();
  await expect(home.getByText('Third!')).toBeVisible();

  await context.setOffline(true);
  await rename(page, 'Night Bakery');
  await context.setOffline(false);
  await expect(home.getByRole('banner').getByText('Night Bakery')).toBeVisible();
  await home.close();
});

test('a window receives only events of its own business, and after a sign-out only those of the next user', async ({
  page,
  context,
}) => {
  const first = await openSurvey(page.request);
  await answer(first.handle, 'Of the first');
  const { bID } = await (await callsOfOwner(page))('/api/dash/getaccess');
  const second = await addBusiness(page);
  await answer(second.handle, 'Of the second');
  const tab = await openList(context, `?e=${bID}`);
  const other = await openList(context, `?e=${second.bID}`);
  await answer(first.handle, 'For the first');
  await expect(tab.getByText(BAR)).toBeVisible();
  await answer(second.handle, 'For the second');
  await expect(other.getByText(BAR)).toBeVisible();

  await other.close();
  await page.goto('/dash/home');
  await signOut(page);
  await expect(tab).toHaveURL(/\/dash\/login/);
  const next = await openSurvey(page.request, 'Station Bakery');
  await answer(next.handle, 'Of the next');
  await openList(context, '', tab);
  await answer(first.handle, 'Not for you');
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

async function rename(page: Page, businessName: string): Promise<void> {
  const call = await callsOfOwner(page);
  await call('/api/dash/updateentity', { changes: { businessInfo: { businessName } } });
}

async function openHome(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/dash/home');
  await expect(tab.getByRole('heading', { name: 'Your next steps' })).toBeVisible();
  return tab;
}

/** The list of responses in a window that has requested a stream. */
async function openList(context: BrowserContext, query = '', opened?: Page): Promise<Page> {
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
