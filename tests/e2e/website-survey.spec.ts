import { expect, type FrameLocator, type Page } from '@playwright/test';
import pg from 'pg';
import { type HostPage, openHostPage, seenBy, settled } from './host-page.ts';
import { openSurvey } from './open-survey.ts';
import { productDatabase } from './product-database.ts';
import { SIZES, test } from './shared-context.ts';

/** Rules of a page that would reach into anything that is not apart from it. */
const CSS = `
  * { display: flex !important; position: static !important; }
  head, head *, script { display: none !important; }
  body { transform: translateX(0); }
  iframe { max-width: 50px !important; }
  [data-goodword-survey] { display: block !important; min-height: 480px !important; }`;

/** A page whose policy allows scripts and frames of its own site and of the product alone. */
function strictPage(baseURL: string, body: string): HostPage {
  const policy = `default-src 'none'; script-src ${baseURL}; frame-src ${baseURL}; style-src 'self'`;
  return { css: CSS, headers: { 'content-security-policy': policy }, body };
}

/** What a copy button of the screen copies. */
async function copied(page: Page, name: string): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  const before = await read();
  await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(read).not.toBe(before);
  return read();
}

/** Goes as far as the second question. */
async function rate(survey: FrameLocator): Promise<void> {
  // A frame's page may not have started yet.
  await expect(survey.locator('#start-notice')).toHaveAttribute('hidden', '');
  await survey.getByRole('button', { name: 'Start' }).click();
  await survey.getByRole('radio', { name: '3 of 5 stars' }).click({ force: true });
  await survey.getByRole('textbox', { name: /main reason/ }).fill('The queue.');
  await survey.getByRole('button', { name: 'Next' }).click();
  await expect(survey.getByRole('textbox', { name: /^Email/ })).toBeVisible();
}

async function sourcesOf(bID: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: productDatabase() });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select source, reference from feedback_sessions where business_id = $1 order by started_at',
      [bID],
    );
    return rows;
  } finally {
    await client.end();
  }
}

for (const size of SIZES) {
  test(`an owner puts the survey on a strict website, as a pop-up and in the page, and gets answers from there (${size})`, {
    tag: `@${size}`,
  }, async ({ page, browser, baseURL }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { bID } = await openSurvey(page.request);
    await page.goto('/dash/getfeedback/website');
    await page.getByRole('radio', { name: /^Pop-up/ }).click();
    await page.getByRole('button', { name: /^When it shows/ }).click();
    await page.getByLabel('After time on the page').selectOption('0 seconds');
    await page.getByRole('button', { name: /^Pages/ }).click();
    await page.getByLabel('Only on these pages').fill('/shop/*');
    await page.getByRole('checkbox', { name: /Record the page/ }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Website survey saved')).toBeVisible();
    const code = await copied(page, 'Copy code');

    const site = await page.context().newPage();
    const origin = await openHostPage(site, strictPage(baseURL ?? '', code + code));
    const window = site.getByRole('dialog', { name: /^Feedback/ });
    await settled(site);
    await expect(window).toBeHidden();
    await site.evaluate(() => history.pushState({}, '', '/shop/bread?visitor=7'));
    await expect(window).toHaveCount(1);
    await expect(window).toBeVisible();
    const survey = window.frameLocator('iframe');
    await rate(survey);
    expect(await seenBy(site)).toMatchObject({ shifts: [], errors: [] });
    await survey.getByRole('textbox', { name: /^Email/ }).fill('rita@');
    await survey.getByRole('textbox', { name: /^Email/ }).press('Escape');
    await expect(window).toBeHidden();
    // Out of sight, with what was typed: nothing is lost where the browser stores nothing.
    await expect(site.frameLocator('iframe').getByLabel(/^Email/)).toHaveValue('rita@');
    const key = `goodword-survey-${bID}`;
    const times = () => site.evaluate((name) => localStorage.getItem(name) ?? '', key);
    await expect.poll(times).toMatch(/^{"shown":\d+,"answered":\d+,"closed":\d+}$/);
    expect(await site.evaluate(() => Object.keys(localStorage))).toEqual([key]);
    expect(await site.context().cookies(origin)).toEqual([]);
    await site.close();

    await page.getByRole('radio', { name: /^In the page/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    const element = await copied(page, 'Copy placeholder');
    // Another visitor.
    const other = await browser.newPage();
    const far = `<p style="height:3000px">Bread</p>`;
    await expect
      .poll(async () => (await page.request.get(/src="([^"]+)"/.exec(code)?.[1] ?? '')).text())
      .toContain('"kind":"inline"');
    await openHostPage(other, { body: `${far}${element}${far}${code}` });
    await settled(other);
    await expect(other.locator('iframe')).toHaveCount(0);
    await other.locator('[data-goodword-survey]').scrollIntoViewIfNeeded();
    await rate(other.frameLocator('[data-goodword-survey] iframe'));
    await expect.poll(() => sourcesOf(bID)).toHaveLength(2);
    expect(await sourcesOf(bID)).toEqual([
      { source: 'website', reference: `${origin}/shop/bread` },
      { source: 'website', reference: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/) },
    ]);
    expect((await seenBy(other)).errors).toEqual([]);
    await other.close();
  });
}
