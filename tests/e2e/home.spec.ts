import { expect, type Page } from '@playwright/test';
import { bounceEmails } from './bounce-emails.ts';
import { A_DAY_AT_THE_BAKERY, answerAll } from './customers.ts';
import { invitesTo, openInviteBusiness } from './invite-business.ts';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`the trend is selected by mouse, explored by keyboard, and read as a table, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, bakery }) => {
    await bakery.open(page, '/dash/home');
    await page.locator('label', { hasText: 'Responses' }).click();
    await expect(page).toHaveURL(/measure=responses/);
    const trend = page.getByRole('slider', { name: 'Responses over time' });
    await trend.focus();
    await expect(trend).toHaveAttribute('aria-valuetext', /, 20\d\d, 12; .*, 20\d\d, 0$/);
    await page.keyboard.press('ArrowLeft');
    await expect(trend).toHaveAttribute('aria-valuetext', /, 0; /);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Compare to previous period' }).press('Space');
    await expect(page).toHaveURL(/compare=off/);
    await expect(trend).toHaveAttribute('aria-valuetext', /^[^;]*, 20\d\d, 12$/);
    await page.reload();
    await page.getByRole('button', { name: 'Show table: Responses over time' }).press('Enter');
    const table = page.getByRole('table', { name: 'Responses over time' });
    await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText('12');
  });
}

test('Home fits every width, days are chosen in a calendar, and menus work by keyboard', async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/home');
  await test.step('the narrow column has no gap, and the search hint fits on one line', async () => {
    const boxOf = (name: string) => page.getByRole('region', { name }).boundingBox();
    const gap = async () => {
      const [above, below] = [await boxOf('Needs attention'), await boxOf('Your plan')];
      return above && below ? Math.round(below.y - above.y - above.height) : Number.NaN;
    };
    await expect.poll(gap).toBe(16);
    const name = page.getByRole('banner').getByText('Search', { exact: true });
    for (const width of [768, 900, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      const { height } = (await name.boundingBox()) ?? { height: 0 };
      expect([width, height > 0 && height < 30]).toEqual([width, true]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('a menu that loads on first use returns the focus', async () => {
    const button = page.getByRole('button', { name: 'User menu' });
    await button.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeHidden();
    await expect(button).toBeFocused();
    await page.getByRole('button', { name: 'Theme' }).press('Space');
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
  await test.step('days are chosen in a calendar, and stored in the URL', async () => {
    await page.locator('label', { hasText: 'Custom' }).click();
    await page.getByRole('button', { name: 'Dates' }).click();
    const today = page.locator('button[data-today]');
    await today.click();
    await today.click();
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
    await expect(page.getByText('11 ratings').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('11 ratings').first()).toBeVisible();
    await page.locator('label', { hasText: '7 days' }).click();
    await expect(page).toHaveURL(/period=7d/);
    await page.goBack();
    await expect(page).toHaveURL(/from=/);
  });
});

for (const size of SIZES) {
  test(`a note on a figure is read by pointer, by keyboard or by tap, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, isMobile }) => {
    const { handle } = await openSurvey(page.request);
    await answerAll(handle, A_DAY_AT_THE_BAKERY.slice(0, 3));
    await page.goto('/dash/home');
    const mark = page.getByRole('button', { name: 'Based on only 3 ratings' });
    await expect(mark).toBeVisible();
    await expectNote(page, null);
    if (isMobile) {
      await mark.tap();
      await expectNote(page, 'Based on only 3 ratings');
      await page.getByRole('heading', { name: 'Home' }).tap();
      await expectNote(page, null);
      return;
    }
    await mark.hover();
    await expectNote(page, 'Based on only 3 ratings');
    await page.mouse.move(0, 0);
    await expectNote(page, null);
    await mark.press('Shift+Tab');
    await expectNote(page, null);
    await page.keyboard.press('Tab');
    await expect(mark).toBeFocused();
    await expectNote(page, 'Based on only 3 ratings');
  });
}

/** Expects the only note on screen to be fully in sight, or none. */
async function expectNote(page: Page, text: string | null): Promise<void> {
  const note = page.getByRole('tooltip');
  if (text === null) return expect(note).toBeHidden();
  await expect(note).toHaveText(text);
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(note).toHaveCSS('opacity', '1');
}

for (const size of SIZES) {
  test(`an email that bounced leads from Home to the history of those that were not delivered, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const business = await openInviteBusiness(page.request);
    await business.confirm();
    const [ada, bob] = ['ada', 'bob'].map((name) => `${name}-${business.handle}@example.com`);
    if (!ada || !bob) throw new Error('No addresses.');
    const emailList = [{ email: ada }, { email: bob }];
    await business.call('/api/dash/inviteviaemail', { emailList });
    await expect.poll(() => invitesTo(page.request, [ada, bob])).toEqual([1, 1]);
    await bounceEmails(ada);
    await page.goto('/dash/home');
    await page.getByRole('link', { name: 'View: 1 email not delivered' }).click();
    const history = page.getByRole('region', { name: 'Invite History' });
    await expect(history.getByRole('link', { name: ada })).toBeVisible();
    await expect(history.getByText("This mailbox doesn't exist.")).toBeInViewport();
    await expect(history.getByRole('link', { name: bob })).toBeHidden();
    await page.reload();
    await expect(history.getByLabel('Status')).toHaveValue('notDelivered');
    await expect(history.getByRole('link', { name: bob })).toBeHidden();
    await history.getByLabel('Status').selectOption('Waiting');
    await history.getByRole('button', { name: 'Show all invites' }).click();
    await expect(history.getByRole('link', { name: bob })).toBeVisible();
  });
}
