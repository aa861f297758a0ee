import { test as base } from '@playwright/test';
import { expectSeen } from './expect-seen.ts';

/** A test that looks, at its end, at each page that it leaves open: roles are found even if nobody can see them. */
export const test = base.extend<{ sight: undefined }>({
  sight: [
    async ({ context }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) return;
      for (const page of context.pages()) {
        if (/^https?:/.test(page.url())) await expectSeen(page);
      }
    },
    { auto: true },
  ],
});
