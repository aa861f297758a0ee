import { chromium } from '@playwright/test';
import { openHostPage, seenBy } from '#tests/e2e/host-page.ts';

interface Options {
  /** The origin of the product. */
  origin: string;
  snippet: string;
  /** The window's width, in CSS pixels. */
  width: number;
  chromiumPath: string;
  /** Milliseconds until everything that happens automatically has happened. */
  settled: number;
}

/** Side effects of a widget on its page. */
export interface HostPageLoad {
  layoutShifts: number;
  /** Over 50 ms. All of them count: the page has no script of its own. */
  longTasks: number;
  cookies: number;
  /** Requests to any origin except the page's and the product's. */
  foreignRequests: number;
}

/** Opens a page of another origin with the snippet, and measures it until it is at rest. */
export async function loadHostPage(options: Options) {
  const { origin, snippet, width, chromiumPath, settled } = options;
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).host));
    const paragraphs = '<p>Bread, buns and coffee by the harbour since 1987.</p>'.repeat(12);
    const site = await openHostPage(page, { body: paragraphs + snippet + paragraphs });
    await page.locator('[data-goodword] section').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(settled);
    const { shifts, longTasks } = await seenBy(page);
    const ownHosts = [origin, site].map((own) => new URL(own).host);
    return {
      layoutShifts: shifts.length,
      longTasks: longTasks.length,
      cookies: (await context.cookies()).length,
      foreignRequests: requested.filter((host) => !ownHosts.includes(host)).length,
    } satisfies HostPageLoad;
  } finally {
    await browser.close();
  }
}
