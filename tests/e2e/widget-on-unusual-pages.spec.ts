import { expect, type Page } from '@playwright/test';
import { openHostPage, seenBy, settled } from './host-page.ts';
import { test } from './shared-context.ts';
import {
  cards,
  heightOf,
  host,
  NEWEST,
  openDrawn,
  showAll,
  showLess,
  TESTIMONIALS,
} from './widget-testimonials.ts';

const GLOBAL_STYLE = `* { box-sizing: content-box; font-size: 40px !important; color: red !important;
  letter-spacing: 5px; word-spacing: 9px; text-transform: uppercase; text-align: center;
  line-height: 3 !important; visibility: inherit; list-style: square; }
  body { visibility: visible; font-family: Georgia } div, section, ul { display: none }
  figure { margin: 90px !important } main { height: auto }`;
const UNSET = 'head, head *, script { display: none !important } * { all: unset }';
for (const [name, css] of [
  ['unsets everything', UNSET],
  ['unsets everything and means it', UNSET.replace('unset }', 'unset !important }')],
  ['is loud', GLOBAL_STYLE],
]) {
  test(`a page that ${name} and the widget do not affect each other`, async ({ page, widgets }) => {
    await openDrawn(page, { body: widgets.wall.snippet, css: css ?? '' });
    expect(await heightOf(host(page))).toBe(640);
    const text = page.getByText(NEWEST);
    await expect(text).toHaveCSS('font-size', '15px');
    await expect(text).toHaveCSS('line-height', '23px');
    await expect(text).toHaveCSS('letter-spacing', 'normal');
    await expect(text).toHaveCSS('text-transform', 'none');
    await expect(text).toHaveCSS('color', 'rgb(29, 29, 32)');
    const inherited = await host(page).evaluate((one) => getComputedStyle(one).fontFamily);
    await expect(text).toHaveCSS('font-family', inherited);
    const styleOfPage = () =>
      page
        .locator('#after')
        .evaluate((one) => JSON.stringify(Object.values(getComputedStyle(one))));
    const withWidget = await styleOfPage();
    await page.route('**/w/**', (route) => route.abort());
    await page.reload();
    expect(await styleOfPage()).toBe(withWidget);
  });
}

test('the widget works under a strict CSP on a page that reserves the space itself', async ({
  page,
  widgets,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await openDrawn(page, {
    body: widgets.wall.snippet.replace(/ style="[^"]*"/, ''),
    css: '[data-goodword] { display: block; min-height: 500px }',
    headers: {
      'content-security-policy':
        `default-src 'none'; script-src ${widgets.origin}; style-src 'self'; ` +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    },
  });
  expect(await heightOf(host(page))).toBe(500);
  await expect(page.getByText(NEWEST)).toHaveCSS('font-size', '15px');
  await showAll(page);
  await expect(cards(page)).toHaveCount(TESTIMONIALS.length);
  expect(refused.filter((text) => !text.includes('favicon'))).toEqual([]);
});

test('the widget waits for a stylesheet of the page that loads late', async ({ page, widgets }) => {
  const css = `[data-goodword] { display: block; min-height: 500px }
    body { background: #111; font-family: Georgia }`;
  await openDrawn(page, {
    body: widgets.wall.snippet.replace(/ style="[^"]*"/, ''),
    files: { '/page.css': { type: 'text/css', bytes: Buffer.from(css), delay: 600 } },
  });
  expect(await heightOf(host(page))).toBe(500);
  await expect(page.getByText(NEWEST)).toHaveCSS('color', 'rgb(237, 237, 240)');
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('two identical widgets are drawn once each, and a second script draws nothing again', async ({
  page,
  widgets,
}) => {
  const script = /<script.*/.exec(widgets.wall.snippet)?.[0] ?? '';
  await openDrawn(page, { body: widgets.wall.snippet + script + widgets.wall.snippet });
  await expect(page.getByRole('region')).toHaveCount(2);
  await expect(cards(page)).toHaveCount(24);
  expect((await seenBy(page)).shifts).toEqual([]);
  await showAll(page);
  await page.addScriptTag({ url: addressOf(script) });
  await settled(page);
  await expect(showLess(page)).toBeVisible();
  await expect(host(page)).toHaveCount(2);
});

test('widgets that the page inserts later, element and script together, are each drawn', async ({
  page,
  widgets,
}) => {
  await openDrawn(page, { body: widgets.wall.snippet });
  for (const count of [2, 3]) {
    await host(page)
      .first()
      .evaluate((one) => one.after(one.cloneNode()));
    await page.addScriptTag({ url: addressOf(widgets.wall.snippet) });
    await expect(page.getByRole('region')).toHaveCount(count);
  }
  expect((await seenBy(page)).errors).toEqual([]);
});

test('an element that names the widget in capitals is recognised', async ({ page, widgets }) => {
  const [element = '', script = ''] = widgets.wall.snippet.split(/(?=<script)/);
  const id = widgets.wall.widgetID;
  await openDrawn(page, { body: element.replace(id, id.toUpperCase()) + script });
  await expect(host(page)).toHaveCount(1);
  await expect(host(page).getByRole('region')).toHaveCount(1);
});

test('a module script renders into every element and creates none', async ({ page, widgets }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const [element = '', script = ''] = widgets.wall.snippet.split(/(?=<script)/);
  const asModule = script.replace('async', 'type="module"');
  await openDrawn(page, { body: element + asModule + element });
  await expect(page.getByRole('region')).toHaveCount(2);
  expect(warnings).toEqual([]);
  await openHostPage(page, { body: asModule + asModule.replace('.js', '.js?again') });
  await expect.poll(() => warnings).toHaveLength(1);
  await settled(page);
  expect(warnings).toHaveLength(1);
  await expect(host(page)).toHaveCount(0);
  expect((await seenBy(page)).errors).toEqual([]);
});

test('in a centred column the widget is as wide as the column, and shifts nothing', async ({
  page,
  widgets,
}) => {
  const css = 'main { display: flex; flex-direction: column; align-items: center }';
  await openDrawn(page, { body: widgets.wall.snippet, css });
  const [own, room] = await host(page).evaluate((one: HTMLElement) => [
    one.offsetWidth,
    one.parentElement?.clientWidth,
  ]);
  expect(own).toBe(room);
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('each script tag without an element shows its own widget at its position', async ({
  page,
  widgets,
}) => {
  const script = /<script.*/.exec(widgets.wall.snippet)?.[0] ?? '';
  const body = `<div id="here">${script}</div><hr><div id="there">${script}</div>`;
  await openDrawn(page, { body });
  await expect(page.locator('#here').getByRole('region')).toHaveCount(1);
  await expect(page.locator('#there').getByRole('region')).toHaveCount(1);
  expect(await heightOf(host(page).first())).toBe(640);
});

test('a script in the head uses the element in the body, and creates none in the head', async ({
  page,
  widgets,
}) => {
  const [element = '', script = ''] = widgets.wall.snippet.split(/(?=<script)/);
  await openDrawn(page, { head: script, body: element });
  await expect(page.getByRole('region')).toHaveCount(1);
  await openHostPage(page, { head: script, body: '' });
  await settled(page);
  await expect(host(page)).toHaveCount(0);
  expect((await seenBy(page)).errors).toEqual([]);
});

test('with the script blocked the page works and the space stays reserved', async ({
  page,
  widgets,
}) => {
  await page.route('**/w/**', (route) => route.abort());
  await openHostPage(page, { body: widgets.wall.snippet });
  await expect(page.getByText('After the widget')).toBeVisible();
  expect(await heightOf(host(page))).toBe(640);
  expect((await seenBy(page)).errors).toEqual([]);
});

test('an unknown widget leaves the page unchanged and logs one line', async ({ page, widgets }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const body = widgets.wall.snippet.replaceAll(
    widgets.wall.widgetID,
    '01900000-0000-7000-8000-000000000000',
  );
  await openHostPage(page, { body: body + body });
  await settled(page);
  expect(warnings).toHaveLength(1);
  await expect(page.getByRole('region')).toHaveCount(0);
  expect(await heightOf(host(page).first())).toBe(640);
});

/** All console messages of a page, except about its own favicon. */
function consoleOf(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (!message.location().url.endsWith('/favicon.ico')) logged.push(message.text());
  });
  return logged;
}

test('in a browser that is too old the page keeps its own content, and each script warns once', async ({
  page,
  widgets,
}) => {
  const logged = consoleOf(page);
  await page.addInitScript(() => {
    // As in Safari before 16.4.
    window.CSSStyleSheet = class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    } as typeof CSSStyleSheet;
  });
  const [element = '', script = ''] = widgets.wall.snippet.split(/(?=<script)/);
  const [, badge = ''] = widgets.all.badge.snippet.split(/(?=<script)/);
  const own = element.replace('></', '>Read our reviews</');
  await openHostPage(page, { body: own + script + script + badge + badge });
  const line = 'TypeError: Illegal constructor';
  await expect.poll(() => logged).toEqual([line, line]);
  await settled(page);
  expect(logged).toHaveLength(2);
  await expect(page.getByText('Read our reviews')).toBeVisible();
  await expect(page.locator('div:empty')).toHaveCount(0);
});

test('a site that is not allowed logs one line, and requests nothing more', async ({
  page,
  widgets,
}) => {
  const restricted = widgets.add([{ text: NEWEST, name: 'Grace' }], {
    allowedSites: ['shop.example'],
  });
  const logged = consoleOf(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const origin = await openHostPage(page, { body: restricted.snippet + restricted.snippet });
  await expect.poll(() => logged).toHaveLength(1);
  await settled(page);
  expect(logged).toEqual([
    `Testimonials: widget ${restricted.widgetID} isn’t shown because ${origin} isn’t an allowed ` +
      'website. Add it under “Allowed websites” in the Showcase settings.',
  ]);
  const files = requested.filter((path) => path.startsWith('/w/'));
  expect(new Set(files)).toEqual(new Set([`/w/${restricted.widgetID}.js`]));
  await expect(page.getByRole('region')).toHaveCount(0);
  expect((await seenBy(page)).errors).toEqual([]);
});

test('widgets that cannot be shown log one line each, and add nothing to the page', async ({
  page,
  widgets,
}) => {
  const { widgetID, snippet } = widgets.wall;
  const script = /<script.*/.exec(snippet)?.[0] ?? '';
  const logged = consoleOf(page);
  await openHostPage(page, { head: script, body: '' });
  await expect.poll(() => logged).toEqual([`Error: no element for ${widgetID}`]);
  logged.length = 0;
  const unknown = '01900000-0000-7000-8000-000000000000';
  await openHostPage(page, { body: snippet.replaceAll(widgetID, unknown) });
  await expect.poll(() => logged).toEqual([`Testimonials: widget ${unknown} not found.`]);
  logged.length = 0;
  await page.route('**/w/core/*', (route) => route.abort());
  await openHostPage(page, { body: snippet });
  await expect
    .poll(() => logged)
    .toEqual([
      'Failed to load resource: net::ERR_FAILED',
      expect.stringMatching(
        `^Testimonials: widget ${widgetID} is unavailable. Failed to fetch [^\\n]+/w/core/[0-9a-f]+.js$`,
      ),
    ]);
});

test('a widget is drawn when the site merges its script into another file', async ({
  page,
  widgets,
}) => {
  const { snippet } = widgets.wall;
  const script = await (await fetch(addressOf(snippet))).text();
  const bytes = Buffer.from(`window.theme = 1;\n${script}\nwindow.shop = 2;`);
  const merged = { type: 'text/javascript', bytes, delay: 0 };
  const body = snippet.replace(/<script.*/, '<script src="/cache/a8f.js" defer></script>');
  await openDrawn(page, { body, files: { '/cache/a8f.js': merged } });
  await expect(page.getByText(NEWEST)).toBeVisible();
});

function addressOf(script: string): string {
  return /src="([^"]+)"/.exec(script)?.[1] ?? '';
}
