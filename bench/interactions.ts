import { chromium, type Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { cookiesOf } from './loaded-scripts.ts';

interface Options {
  origin: string;
  cookie: string;
  executablePath: string;
}

/** How many times slower the measured processor is than this machine's. */
const SLOWDOWN = 4;
const GOAL = 200;
/** In milliseconds: the browser reports nothing shorter. */
const MIN_DURATION = 16;

declare global {
  interface Window {
    /** By interaction: the longest time until the next paint, in milliseconds. */
    interactions: Map<number, number>;
  }
}

/** Interaction to next paint (web.dev/inp) on the responses page, on a slow CPU. */
export async function interactionFigure({
  origin,
  cookie,
  executablePath,
}: Options): Promise<Figure> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies(cookiesOf(cookie, origin));
    const page = await context.newPage();
    await page.addInitScript(observeInteractions, MIN_DURATION);
    await page.goto(`${origin}/dash/responses`);
    await page
      .getByRole('list', { name: /responses/i })
      .first()
      .or(lines(page).first())
      .waitFor();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await workThrough(page);
    const times = await page.evaluate(() => [...window.interactions.values()]);
    times.sort((a, b) => a - b);
    // With fewer than fifty interactions, INP is the worst one.
    const worst = times.at(-1) ?? 0;
    const middle = times[Math.floor(times.length / 2)] ?? 0;
    return {
      name: `Responses page: interaction to next paint, processor slowed ${SLOWDOWN} times`,
      measured: `worst of ${times.length} interactions ${worst.toFixed(0)} ms, median ${middle.toFixed(0)} ms`,
      goal: `at most ${GOAL} ms`,
      isMet: times.length > 5 && worst <= GOAL,
    };
  } finally {
    await browser.close();
  }
}

function observeInteractions(shortest: number): void {
  window.interactions = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      const previous = window.interactions.get(entry.interactionId) ?? 0;
      window.interactions.set(entry.interactionId, Math.max(previous, entry.duration));
    }
  });
  observer.observe({ type: 'event', durationThreshold: shortest, buffered: true } as never);
}

const lines = (page: Page) => page.locator('main li a[href*="session="]');

/** Works through responses like an owner. */
async function workThrough(page: Page): Promise<void> {
  const rest = () => page.waitForTimeout(700);
  for (const name of ['Neutral', 'Negative', 'Neutral', 'Negative']) {
    await page.getByRole('checkbox', { name, exact: true }).click();
    await rest();
  }
  await page.getByRole('button', { name: /^Summary/ }).click();
  await rest();
  await page
    .getByRole('searchbox')
    .or(page.getByLabel('Search'))
    .first()
    .pressSequentially('bread');
  await page.waitForTimeout(2_500);
  await lines(page).first().click();
  await page.waitForTimeout(1_500);
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('ArrowRight');
    await rest();
  }
  await page.keyboard.press('Escape');
  await rest();
}
