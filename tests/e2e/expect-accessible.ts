import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOnly } from 'axe-core';

type Axe = Pick<typeof axe, 'run'>;

/** Every checked page loads it again, so it is the smaller file. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The dark page is the light one in other colours: only what colours can break is asked again. */
const RULES: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: TAGS },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const PHONE = { width: 390, height: 844 };

/** A screen breaks no automated accessibility rule, in light and in dark, and fits a phone. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, page.url()).toBeLessThanOrEqual(PHONE.width);
  if (size) await page.setViewportSize(size);
}

/**
 * No automated accessibility rule is broken, in light and in dark, once the page is at rest. Where a screen
 * was checked before, `part` selects what has been added to it.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator(part).first()).toBeVisible();
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(changeAtOnce);
  }
  // A page that was left in dark begins there: each change of colours has the whole screen drawn again.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(isAtRestIn, colorScheme);
    const message = `${page.url()} in ${colorScheme}`;
    // On a busy machine colours may still be on their way; what stays wrong fails.
    await expect(async () => {
      expect(await findViolations(page, part, RULES[colorScheme]), message).toEqual([]);
    }).toPass({ intervals: [100, 500], timeout: 15_000 });
  }
}

async function findViolations(page: Page, part: string, rules: RunOnly): Promise<string[]> {
  const violations = await page.evaluate(runAxe, [part, rules] as const);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`);
}

/** Colours that fade into others would be waited for at each change of all of them. */
function changeAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** A framed page is checked on its own elsewhere; its landmarks are not duplicates here. */
async function runAxe([part, runOnly]: readonly [string, RunOnly]): Promise<
  AxeResults['violations']
> {
  const { axe } = window as unknown as { axe: Axe };
  // Asked for violations alone, axe neither describes nor sends what is right: half the time.
  const options = { runOnly, resultTypes: ['violations' as const], preload: false };
  const context = { include: [[part]], exclude: [['iframe[sandbox]']] };
  const { violations } = await axe.run(context, options);
  return violations;
}

/** The dashboard follows the scheme a moment later; other pages do at once. What never ends is no way to rest. */
function isAtRestIn(colorScheme: string): boolean {
  const { mantineColorScheme } = document.documentElement.dataset;
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  return !isMoving && (mantineColorScheme === undefined || mantineColorScheme === colorScheme);
}
