import { expect, type Page } from '@playwright/test';
import { openHostPage } from './host-page.ts';
import { openBusiness, ownCalls, showcaseAll } from './praised-business.ts';
import { test } from './shared-context.ts';

const SATURDAY = 'My Saturday starts here.';

/** The owner of widgets of these types, at the instructions for the last of them. */
async function openInstructions(page: Page, types: readonly string[]): Promise<string[]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBusiness(page);
  await showcaseAll(page);
  const call = await ownCalls(page);
  const ids: string[] = [];
  for (const type of types) {
    ids.push((await call('/api/dash/addwidget', { uiData: { type } })).widgetID);
  }
  await page.goto(`/dash/showcase/installwidgetinstructions?widget=${ids.at(-1)}`);
  return ids;
}

/** What a button of the instructions copies. */
async function copied(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name, exact: true });
  const { length } = await page.getByRole('button', { name: 'Copied' }).all();
  await button.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(length + 1);
  return page.evaluate(() => navigator.clipboard.readText());
}

test('the instructions give every piece of code, also for a strict policy', async ({
  page,
  baseURL,
}) => {
  const [first, second] = await openInstructions(page, ['wall', 'wall']);
  for (const name of [
    'Any website',
    'WordPress',
    'Shopify',
    'Webflow',
    'Wix and Squarespace',
    'React',
    'Without a script',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  expect(await copied(page, 'Copy rule')).toBe(
    `[data-goodword="${second}"]{display:block;min-height:640px}`,
  );
  expect(await copied(page, 'Copy directive')).toBe(`script-src ${baseURL}; img-src ${baseURL}`);
  expect(await copied(page, 'Copy code')).toBe(
    `<div data-goodword="${second}"></div><script async src="${baseURL}/w/${second}.js"></script>`,
  );
  await page.getByLabel('Widget', { exact: true }).selectOption('Wall 1');
  await expect(page).toHaveURL(new RegExp(`widget=${first}`));
});

test('pasted HTML and the frame show the widget where no script runs', async ({
  page,
  browser,
  baseURL,
}) => {
  const [widgetID] = await openInstructions(page, ['list']);
  const html = await copied(page, 'Copy HTML');
  expect(html).toContain(`<script async src="${baseURL}/w/${widgetID}.js"></script>`);
  expect(await copied(page, 'Copy include')).toContain(`${baseURL}/w/${widgetID}.html`);
  const frame = await copied(page, 'Copy frame');
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await openHostPage(visitor, { body: html });
  await expect(visitor.getByText(SATURDAY)).toBeVisible();
  await openHostPage(visitor, { body: frame });
  await expect(visitor.frameLocator('iframe').getByText(SATURDAY)).toBeVisible();
  await visitor.close();
});

test('the component of React is drawn once for each time that it is mounted', async ({
  page,
  browser,
}) => {
  const [widgetID] = await openInstructions(page, ['list']);
  const code = await copied(page, 'Copy component');
  const effect = /useEffect\(\(\) => \{([\s\S]+?)\}, \[\]\);/.exec(code)?.[1] ?? '';
  expect(code).toContain(`<div data-goodword="${widgetID}"`);
  const visitor = await browser.newPage();
  // As React does it: in strict mode effects run, are taken back, and run again.
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

test('what cannot do without a script says so, and where sites are chosen only the frame is left', async ({
  page,
}) => {
  const [wall] = await openInstructions(page, ['wall', 'popup']);
  await expect(page.getByText('it needs no place of its own')).toBeVisible();
  await expect(page.getByText('What floats needs its script')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy frame' })).toHaveCount(0);
  const call = await ownCalls(page);
  const originSettings = { allowedOriginSets: ['shop.example'] };
  await call('/api/dash/updateentity', { changes: { showcase: { originSettings } } });
  await page.goto(`/dash/showcase/installwidgetinstructions?widget=${wall}`);
  await expect(page.getByText('only the frame works')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy frame' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy HTML' })).toHaveCount(0);
});
