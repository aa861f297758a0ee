import type { Browser, Page } from '@playwright/test';
import { type Size, test, viewOf } from './shared-context.ts';

/** The browser of another person. */
export async function openBrowser(browser: Browser, size: Size = 'desktop'): Promise<Page> {
  const { baseURL } = test.info().project.use;
  return (await browser.newContext({ baseURL, ...viewOf(size) })).newPage();
}
