import { expect, type Page } from '@playwright/test';
import { callsOfOwner, openShowcased } from './business-with-testimonials.ts';
import { openHostPage } from './host-page.ts';
import { test } from './shared-context.ts';

const SATURDAY = 'My Saturday starts here.';

/** The text that a copy button of the instructions copies. */
async function copied(page: Page, name: string): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  const before = await read();
  await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(read).not.toBe(before);
  return read();
}

test('copied code shows the widget under a strict CSP, without a script, and in React', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShowcased(page);
  const call = await callsOfOwner(page);
  const { widgetID } = await call('/api/dash/addwidget', { uiData: { type: 'list' } });
  await page.goto(`/dash/showcase/installwidgetinstructions?widget=${widgetID}`);
  const script = `<script async src="${baseURL}/w/${widgetID}.js"></script>`;

  await test.step('under a strict CSP', async () => {
    const rule = await copied(page, 'Copy rule');
    expect(rule).toContain(`[data-goodword="${widgetID}"]{display:block;min-height:`);
    const sources = ['script-src', 'img-src', 'media-src'].map((name) => `${name} ${baseURL}`);
    expect(await copied(page, 'Copy directive')).toBe(sources.join('; '));
    const code = `<div data-goodword="${widgetID}"></div>${script}`;
    expect(await copied(page, 'Copy code')).toBe(code);
  });
  await test.step('without a script', async () => {
    const html = await copied(page, 'Copy HTML');
    expect(html).toContain(script);
    expect(await copied(page, 'Copy include')).toContain(`${baseURL}/w/${widgetID}.html`);
    const frame = await copied(page, 'Copy iframe');
    const visitor = await browser.newPage({ javaScriptEnabled: false });
    await openHostPage(visitor, { body: html });
    await expect(visitor.getByText(SATURDAY)).toBeVisible();
    await openHostPage(visitor, { body: frame });
    await expect(visitor.frameLocator('iframe').getByText(SATURDAY)).toBeVisible();
    await visitor.close();
  });
  await test.step('drawn once each time a React component mounts', async () => {
    const code = await copied(page, 'Copy component');
    const effect = /useEffect\(\(\) => \{([\s\S]+?)\}, \[\]\);/.exec(code)?.[1] ?? '';
    expect(code).toContain(`<div data-goodword="${widgetID}"`);
    const visitor = await browser.newPage();
    // As in React's strict mode: effects run, are cleaned up, and run again.
    await openHostPage(visitor, {
      body: `<main></main><script>
        const effect = () => { ${effect} };
        function mount() {
          document.querySelector('main').innerHTML = '<div data-goodword="${widgetID}"></div>';
          effect()();
          return effect();
        }
        let unmount = mount();
        function remount() { unmount(); document.querySelector('main').innerHTML = ''; unmount = mount(); }
      </script>`,
    });
    await expect(visitor.getByText(SATURDAY)).toHaveCount(1);
    await visitor.evaluate('remount()');
    await expect(visitor.getByText(SATURDAY)).toHaveCount(1);
    await expect(visitor.getByRole('region')).toHaveCount(1);
    await visitor.close();
  });
});
