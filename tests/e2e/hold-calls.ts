import type { Page } from '@playwright/test';

/** Holds matching calls until the returned function is called. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/${path}`, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
