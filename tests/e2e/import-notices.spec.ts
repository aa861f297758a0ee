import { type BrowserContext, expect, type Page } from '@playwright/test';
import { callsOfOwner } from './business-with-testimonials.ts';
import { changeAnswer } from './change-answer.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

interface ImportState {
  last_successful_crawl: number | null;
  error: boolean;
}

test('of two tabs that both see an import end, one reports it', async ({ page, context }) => {
  await openSurvey(page.request);
  const state: ImportState = { last_successful_crawl: null, error: false };
  const tabs = [await openTab(context, state), await openTab(context, state)];
  // After the last one, both tabs have handled all others.
  const changes = [
    { last_successful_crawl: 100 },
    { last_successful_crawl: 200 },
    { error: true },
    {},
  ];
  for (const [number, change] of changes.entries()) {
    Object.assign(state, change);
    await refetchIn(tabs, { page, name: `Bakery ${number}` });
    await expect.poll(async () => (await noticesIn(tabs)).length).toBe(Math.min(number + 1, 3));
  }
  expect(await noticesIn(tabs)).toEqual([
    expect.stringContaining('Your Yelp reviews have been imported!'),
    expect.stringContaining('There was an error importing your Yelp reviews'),
    expect.stringContaining('Your Yelp reviews have been updated!'),
  ]);
});

async function openTab(context: BrowserContext, state: ImportState): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript(recordNotices);
  await changeAnswer(tab, 'getentity', (entity) => ({
    ...entity,
    externalPlatforms: {
      ye: {
        id: 'bakery',
        rating: null,
        noReviews: null,
        fetchReviews: true,
        reason: null,
        luID: null,
        ...state,
      },
    },
  }));
  await tab.goto('/dash/settings');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  return tab;
}

/** A live event makes both tabs ask for the business; each has the answer once it shows the new name. */
async function refetchIn(
  tabs: readonly Page[],
  { page, name }: { page: Page; name: string },
): Promise<void> {
  const call = await callsOfOwner(page);
  await call('/api/dash/updateentity', { changes: { businessInfo: { businessName: name } } });
  for (const tab of tabs) await expect(tab.getByRole('banner').getByText(name)).toBeVisible();
}

/** All notices so far, open or closed, in the order of their texts. */
async function noticesIn(tabs: readonly Page[]): Promise<string[]> {
  const notices: string[] = [];
  for (const tab of tabs) {
    notices.push(...(await tab.evaluate(() => (window as unknown as Recorder).notices)));
  }
  return notices.toSorted();
}

interface Recorder {
  notices: string[];
}

function recordNotices(): void {
  const notices: string[] = [];
  (window as unknown as Recorder).notices = notices;
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof Element)) continue;
      const found = added.matches('[role="alert"]') ? added : added.querySelector('[role="alert"]');
      if (found?.textContent) notices.push(found.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}
