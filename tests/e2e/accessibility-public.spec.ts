import { expect, type Page } from '@playwright/test';
import { isFloating, WIDGET_TYPES } from '#domain/widgets.ts';
import { expectAccessible, expectSound } from './expect-accessible.ts';
import { openHostPage } from './host-page.ts';
import { openSurvey } from './open-survey.ts';
import { mailedLink } from './outbox.ts';
import { openShowcased } from './praised-business.ts';
import { test } from './shared-context.ts';
import { NEWEST, showAll } from './wall.ts';
import { test as widgetTest } from './widget-pages.ts';

// Each public page and each of its main states, seen once in light and once in dark.

test('the survey, step by step', async ({ page }) => {
  const { link, connect, ask, flow, email } = await openSurvey(page.request);
  await connect({ tp: { id: 'bakery.example' } });
  const share = {
    type: 'shareq',
    content: { ask: 'Would you tell others?' },
    allowSkip: true,
    shareActions: [{ platformCode: 'tp' }],
  };
  const steps = await flow();
  await ask([...steps.slice(0, -1), share, ...steps.slice(-1)]);
  await page.goto(link);
  await expectSound(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expectSound(page);
  await page.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true });
  await expect(page.getByRole('heading', { name: /main reason/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: /write a few words/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await expect(page.getByRole('heading', { name: /How can we reach you/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole('textbox', { name: /^Email/ }).fill('a@example.com');
  await page.getByRole('button', { name: /Next|Send/ }).click();
  await expect(page.getByRole('heading', { name: 'Would you tell others?' })).toBeVisible();
  await expectSound(page);
  await page.goto(`${link}?lang=ar&rating=2`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectSound(page);
  await page.goto(await mailedLink(page.request, email, 'confirm'));
  await expectSound(page);
});

test('a wall, in either direction, and pages that are not there', async ({ page }) => {
  const { handle, call } = await openShowcased(page);
  await page.goto(`/wall/${handle}`);
  await expectSound(page);
  await call('/api/dash/updateentity', { changes: { language: 'ar' } });
  await expect(async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl', { timeout: 500 });
  }).toPass();
  await expectSound(page);
  for (const path of ['/wall/nobody-at-all', '/f/no-such-survey-here']) {
    await page.goto(path);
    await expectSound(page);
  }
  const { handle: silent } = await openSurvey(page.request);
  await page.goto(`/wall/${silent}`);
  await expect(page.getByText('Nothing is shown here yet.')).toBeVisible();
  await expectSound(page);
});

widgetTest('widgets of all types, whole, and without a script', async ({ page, widgets }) => {
  const css = `:root { color-scheme: light dark } body { background: #fff; color: #111 }
    @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }`;
  const inPage = WIDGET_TYPES.filter((type) => !isFloating(type));
  const body = inPage.map((type) => `<h2>${type}</h2>${widgets.all[type].snippet}`).join('');
  await openHostPage(page, { body, css });
  await expect(page.locator('[data-goodword] section')).toHaveCount(inPage.length);
  await nameApart(page);
  await expectAccessible(page);

  await page.clock.install();
  await openHostPage(page, { body: widgets.all.popup.snippet, css });
  await expect(page.locator('[data-goodword] section')).toBeAttached();
  await page.clock.runFor(5000);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectAccessible(page);
  await openHostPage(page, { body: widgets.all.floating.snippet, css });
  await page.getByRole('button', { expanded: false }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await openHostPage(page, { body: widgets.wall.snippet, css });
  await showAll(page);
  await expectAccessible(page);

  const fragments = await Promise.all(
    (['wall', 'carousel', 'summary'] as const).map(async (type) =>
      (await fetch(`${widgets.origin}/w/${widgets.all[type].widgetID}.html`)).text(),
    ),
  );
  await openHostPage(page, { body: fragments.join('') });
  await expect(page.getByText(NEWEST).first()).toBeVisible();
  await nameApart(page);
  await expectAccessible(page);
});

/** Only here do so many stand on one page. */
async function nameApart(page: Page): Promise<void> {
  await page.locator('[data-goodword] section').evaluateAll((all) => {
    for (const [index, one] of all.entries()) one.setAttribute('aria-label', `Widget ${index}`);
  });
}
