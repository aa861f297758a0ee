import { type BrowserContext, expect, type Page } from '@playwright/test';
import { answerAll } from './customers.ts';
import { openSurvey } from './open-survey.ts';
import { newOwner, signOut } from './owner.ts';
import { ownCalls } from './praised-business.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

test('all tabs hear of what happens by one stream, also after a break, and the next one opens it when its tab is closed', async ({
  page,
  context,
}) => {
  const { handle } = await openSurvey(page.request);
  const streams = streamsOf(context);
  const opened = context.waitForEvent('response', isStream);
  const first = await openHome(context);
  await opened;
  const second = await openHome(context);
  await answer(handle, 'First!');
  await expect(first.getByText('First!')).toBeVisible();
  await expect(second.getByText('First!')).toBeVisible();
  const rename = async (businessName: string) =>
    (await ownCalls(page))('/api/dash/updateentity', {
      changes: { businessInfo: { businessName } },
    });
  await rename('Corner Bakery');
  for (const tab of [first, second]) {
    await expect(tab.getByRole('banner').getByText('Corner Bakery')).toBeVisible();
  }
  expect(streams).toHaveLength(1);

  await context.setOffline(true);
  await rename('Station Bakery');
  await context.setOffline(false);
  for (const tab of [first, second]) {
    await expect(tab.getByRole('banner').getByText('Station Bakery')).toBeVisible();
  }
  const before = streams.length;

  const taken = context.waitForEvent('response', isStream);
  await first.close();
  await answer(handle, 'While nobody held it');
  expect((await taken).status()).toBe(200);
  await expect(second.getByText('While nobody held it')).toBeVisible();
  await answer(handle, 'Second!');
  await expect(second.getByText('Second!')).toBeVisible();
  expect(streams).toHaveLength(before + 1);
});

test('a tab that stands still in the background loses the stream to one that is looked at', {
  tag: OWN_CONTEXT,
}, async ({ page, context }) => {
  const { handle } = await openSurvey(page.request);
  const opened = context.waitForEvent('response', isStream);
  const still = await openHome(context);
  await opened;
  await page.clock.install();
  await page.goto('/dash/home');
  await expect(page.getByRole('heading', { name: 'Your next steps' })).toBeVisible();
  const devTools = await context.newCDPSession(still);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });

  const taken = page.waitForResponse(isStream);
  await page.clock.fastForward(50_000);
  expect((await taken).status()).toBe(200);
  await answer(handle, 'Heard again');
  await expect(page.getByText('Heard again')).toBeVisible();
});

test('a tab hears only of its own business, and after a sign-out only of the next person’s', async ({
  page,
  context,
}) => {
  const first = await openSurvey(page.request);
  const { bID } = await (await ownCalls(page))('/api/dash/getaccess');
  const second = await addBusiness(page);
  const tab = await openResponses(context, `?e=${bID}`);
  const other = await openResponses(context, `?e=${second.bID}`);
  await answer(first.handle, 'For the first');
  await expect(tab.getByText('1 new response')).toBeVisible();
  await answer(second.handle, 'For the second');
  await expect(other.getByText('1 new response')).toBeVisible();

  await other.close();
  await page.goto('/dash/home');
  await signOut(page);
  await expect(tab).toHaveURL(/\/dash\/login/);
  const next = await openSurvey(page.request, 'Station Bakery');
  await openResponses(context, '', tab);
  await answer(first.handle, 'Not for you');
  await answer(next.handle, 'For you');
  await expect(tab.getByText('1 new response')).toBeVisible();
});

/** Another business of the owner who is signed in. */
async function addBusiness(page: Page): Promise<{ bID: string; handle: string }> {
  const call = await ownCalls(page);
  const { handle } = newOwner();
  const businessInfo = { businessName: 'Lighthouse Bakery' };
  const { bID } = await call('/api/dash/signup', { businessInfo, feedbackAddressHandle: handle });
  return { bID, handle };
}

async function openHome(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/dash/home');
  await expect(tab.getByRole('heading', { name: 'Your next steps' })).toBeVisible();
  return tab;
}

/** A list without responses in a tab that has begun to watch. */
async function openResponses(context: BrowserContext, query = '', opened?: Page): Promise<Page> {
  const tab = opened ?? (await context.newPage());
  const stream = context.waitForEvent('response', isStream);
  await tab.goto(`/dash/responses${query}`);
  expect((await stream).status()).toBe(200);
  await expect(tab.getByText('No responses yet.')).toBeVisible();
  return tab;
}

function streamsOf(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/dash/live')) streams.push(request.url());
  });
  return streams;
}

function isStream(response: { url(): string }): boolean {
  return response.url().includes('/api/dash/live');
}

async function answer(handle: string, reason: string): Promise<void> {
  await answerAll(handle, [{ stars: 5, reason }]);
}
