import { expect, type Page } from '@playwright/test';
import * as finding from './find-unseen.ts';
import * as seeing from './seen-part.ts';

/** One script of all functions: the page's own content security policy does not apply to it. */
const SCRIPT = [...Object.values(seeing), ...Object.values(finding)].map(String).join('\n');

/**
 * Expects that what screen readers find can be seen too: no text, picture or control is clipped, transparent,
 * without a size or, in the survey, covered, unless it has the class `visually-hidden`. Waits for animations.
 */
export async function expectSeen(page: Page): Promise<void> {
  await expect.poll(() => findUnseenOn(page), { message: `unseen at ${page.url()}` }).toEqual([]);
}

export async function findUnseenOn(page: Page): Promise<string[]> {
  const canBeCovered = (await page.locator('#survey').count()) > 0;
  return page.evaluate(
    `(() => { ${SCRIPT}; return findUnseen({ canBeCovered: ${canBeCovered} }); })()`,
  );
}
