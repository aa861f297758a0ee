import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { A_DAY_AT_THE_BAKERY, answerAll } from './customers.ts';
import { type OpenSurvey, openSurvey } from './open-survey.ts';
import { test as base } from './sight/seeing-test.ts';
import { serveWidgetPages, type WidgetPages } from './widget-pages.ts';

/** Marks a test with other options, or with a change that cannot be undone: it gets its own browser context. */
export const OWN_CONTEXT = '@own-context';

/**
 * Tests that the layout or touch input can break run once at each size, which they name by their tag. Others run at
 * the size of a desktop.
 */
export const SIZES = ['desktop', 'phone'] as const;

export type Size = (typeof SIZES)[number];

const OPTIONS = {
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** The options of a browser context of this size. */
export const viewOf = (size: Size) => OPTIONS[size];

const sizeOf = (tags: readonly string[]): Size => (tags.includes('@phone') ? 'phone' : 'desktop');

/** A business with a day's answers, for tests that do not change it. */
export interface Bakery extends OpenSurvey {
  /** Signs its owner in and opens an address of the dashboard. */
  open(page: Page, path: string): Promise<void>;
}

interface Shared {
  /** The context of this worker for tests of a size, opened at the first of them. */
  sharedContext(size: Size): Promise<BrowserContext>;
  bakery: Bakery;
  widgets: WidgetPages;
}

/**
 * A browser test. All of them share their workers, so each has every fixture of a worker. The tests of a worker share
 * one browser context per size, which is cleared between them: its process has already compiled the scripts, which
 * saves a fifth of the total time.
 */
export const test = base.extend<object, Shared>({
  viewport: ofSize('viewport'),
  hasTouch: ofSize('hasTouch'),
  isMobile: ofSize('isMobile'),
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const contexts = new Map<Size, BrowserContext>();
      await use(async (size) => {
        const opened = contexts.get(size);
        if (opened) return opened;
        const { baseURL } = project.use;
        const context = await browser.newContext({ baseURL, ...OPTIONS[size] });
        // Without any page the process would end with each test.
        await context.newPage();
        contexts.set(size, context);
        return context;
      });
      for (const context of contexts.values()) await context.close();
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
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
  widgets: [({}, use) => serveWidgetPages(use), { scope: 'worker' }],
  context: async ({ browser, sharedContext }, use, { tags }) => {
    if (tags.includes(OWN_CONTEXT)) {
      const own = await browser.newContext();
      await use(own);
      await own.close();
    } else {
      const context = await sharedContext(sizeOf(tags));
      await use(context);
      await empty(context);
    }
  },
});

function ofSize<Name extends keyof typeof OPTIONS.desktop>(name: Name) {
  type Value = (typeof OPTIONS)[Size][Name];
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
  return async ({}, use: (value: Value) => Promise<void>, { tags }: TestInfo) =>
    use(OPTIONS[sizeOf(tags)][name]);
}

async function empty(context: BrowserContext): Promise<void> {
  const [first, ...opened] = context.pages();
  if (!first) throw new Error('The page that keeps the process is closed.');
  for (const page of opened) {
    await page.unrouteAll({ behavior: 'wait' });
    await page.close();
  }
  await context.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await first.goto('/healthz');
  await first.evaluate(() => localStorage.clear());
  await first.goto('about:blank');
}
