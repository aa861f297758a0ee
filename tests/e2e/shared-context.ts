import type { BrowserContext, Page } from '@playwright/test';
import { A_DAY_AT_THE_BAKERY, answerAll } from './customers.ts';
import { type OpenSurvey, openSurvey } from './open-survey.ts';
import { test as base } from './sight/seeing-test.ts';

/** Marks a test that makes a change that cannot be undone: it gets its own browser context. */
export const OWN_CONTEXT = '@own-context';

/** A business with a day's answers, for tests that do not change it. */
export interface Bakery extends OpenSurvey {
  /** Signs its owner in and opens an address of the dashboard. */
  open(page: Page, path: string): Promise<void>;
}

interface Shared {
  sharedContext: BrowserContext;
  bakery: Bakery;
}

/**
 * A test of the dashboard. The tests of a worker share one browser context, which is cleared between them:
 * its process has already compiled the scripts, which saves a fifth of the total time.
 */
export const test = base.extend<object, Shared>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, hasTouch, isMobile } = project.use;
      // Otherwise missing options would come from whichever test runs first.
      const options = { baseURL, viewport, hasTouch, isMobile, timezoneId: undefined };
      const context = await browser.newContext(options);
      // Without any page the process would end with each test.
      await context.newPage();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  bakery: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext({ baseURL });
      const survey = await openSurvey(request);
      await answerAll(survey.handle, A_DAY_AT_THE_BAKERY);
      const { cookies } = await request.storageState();
      await use({
        ...survey,
        open: async (page, path) => {
          await page.context().addCookies(cookies);
          await page.goto(path);
        },
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, sharedContext, timezoneId }, use, { project, tags }) => {
    if (timezoneId || tags.includes(OWN_CONTEXT)) {
      const { baseURL, viewport, hasTouch, isMobile } = project.use;
      const own = await browser.newContext({ baseURL, viewport, hasTouch, isMobile, timezoneId });
      await use(own);
      await own.close();
    } else {
      await use(sharedContext);
      await empty(sharedContext);
    }
  },
});

async function empty(context: BrowserContext): Promise<void> {
  const [first, ...opened] = context.pages();
  if (!first) throw new Error('The page that keeps the process is closed.');
  for (const page of opened) {
    await page.unrouteAll({ behavior: 'wait' });
    await page.close();
  }
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await first.goto('/healthz');
  await first.evaluate(() => localStorage.clear());
  await first.goto('about:blank');
}
