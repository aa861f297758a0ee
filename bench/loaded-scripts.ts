import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { LIVE_PATH } from '#contract/live.ts';

interface Options {
  /** A page of the product, opened by a signed-in user. */
  url: string;
  cookie: string;
  executablePath: string;
}

/** Gzipped bytes of all scripts loaded for the first page, without those loaded ahead for other screens. */
export async function weighLoadedScripts({ url, cookie, executablePath }: Options) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext();
    await context.addCookies(cookiesOf(cookie, url));
    const page = await context.newPage();
    // A browser that saves data loads nothing ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    // An open event stream would prevent the page from becoming idle.
    await page.route(`**${LIVE_PATH}?*`, (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    // The page adds the business to its address.
    if (!page.url().startsWith(url)) throw new Error(`${page.url()} was shown instead of ${url}.`);
    const bodies = await Promise.all(scripts);
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  } finally {
    await browser.close();
  }
}

/** Converts a cookie header to browser cookies. */
export function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: new URL(url).origin };
  });
}
