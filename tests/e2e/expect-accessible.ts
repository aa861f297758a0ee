import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOnly } from 'axe-core';
import { expectSeen } from './sight/expect-seen.ts';

type Axe = Pick<typeof axe, 'run'>;

/** The minified build: every checked page loads it again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The dark page differs only in colours, so only rules about colours are checked again. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const ALL: RunOnly = { type: 'tag', values: TAGS };
/** What components cannot show: `tests/components/expect-structure.ts` checks the other rules there. */
const LAYOUT: RunOnly = {
  type: 'rule',
  values: [
    ...COLOURS.values,
    'target-size',
    'scrollable-region-focusable',
    'document-title',
    'html-has-lang',
    'frame-title',
  ],
};

const PHONE = { width: 390, height: 844 };

/** Expects no accessibility violations in light and in dark, and that the page fits a phone. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
}

/**
 * Expects no accessibility violations in light and in dark, once the page is at rest. If the page was checked
 * before, `part` selects what was added to it.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await checkInBothSchemes(page, part, ALL);
}

/**
 * Expects that a screen whose structure component tests check can be read in light and in dark, and that it fits a
 * phone; of a screen that was checked before, only the `part` that was added to it.
 */
export async function expectReadable(page: Page, part?: string): Promise<void> {
  await checkInBothSchemes(page, part ?? 'html', LAYOUT);
  if (part === undefined) await expectFits(page);
}

async function expectFits(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, page.url()).toBeLessThanOrEqual(PHONE.width);
  if (size) await page.setViewportSize(size);
}

async function checkInBothSchemes(page: Page, part: string, inLight: RunOnly): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator(part).first()).toBeVisible();
  await expectSeen(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(changeAtOnce);
  }
  // A page left in dark is checked in dark first: every switch redraws the whole screen.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(isAtRestIn, colorScheme);
    const message = `${page.url()} in ${colorScheme}`;
    const rules = colorScheme === 'dark' ? COLOURS : inLight;
    // On a busy machine colours may still be changing; real violations persist.
    await expect(async () => {
      expect(await findViolations(page, part, rules), message).toEqual([]);
    }).toPass({ intervals: [100, 500], timeout: 15_000 });
  }
}

async function findViolations(page: Page, part: string, rules: RunOnly): Promise<string[]> {
  const violations = await page.evaluate(runAxe, [part, rules] as const);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`);
}

/** Makes colours change at once, so that no check waits for a transition. */
function changeAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** A framed page has its own check elsewhere; its landmarks are no duplicates here. */
async function runAxe([part, runOnly]: readonly [string, RunOnly]): Promise<
  AxeResults['violations']
> {
  const { axe } = window as unknown as { axe: Axe };
  // With violations only, axe skips describing passed checks: half the time.
  const options = { runOnly, resultTypes: ['violations' as const], preload: false };
  const context = { include: [[part]], exclude: [['iframe[sandbox]']] };
  const { violations } = await axe.run(context, options);
  return violations;
}

/** The dashboard switches scheme a moment later, other pages at once. Endless animations do not count as moving. */
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
