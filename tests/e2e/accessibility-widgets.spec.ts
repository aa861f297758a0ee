import { expect, type Page } from '@playwright/test';
import { isFloating, WIDGET_TYPES } from '#domain/widgets.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openHostPage } from './host-page.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';
import { NEWEST, showAll } from './widget-testimonials.ts';

test('widgets of all types are accessible, complete and without a script', {
  tag: OWN_CONTEXT,
}, async ({ page, widgets }) => {
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

/** No other page contains so many widgets. */
async function nameApart(page: Page): Promise<void> {
  await page.locator('[data-goodword] section').evaluateAll((all) => {
    for (const [index, one] of all.entries()) one.setAttribute('aria-label', `Widget ${index}`);
  });
}
