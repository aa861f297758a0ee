import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import { confirmEmail } from './confirm-email.ts';
import { expectReadable } from './expect-accessible.ts';
import { createAccount } from './open-survey.ts';
import { newOwner, openScreen } from './owner.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

/** In INTERNAL_ACCOUNTS of the server under test: each attempt needs an account of its own. */
const addressOf = ({ retry }: TestInfo) => `support-${retry}@goodword.example`;
const REASON = 'The owner asked why an answer is missing.';

const view = (page: Page) => page.getByRole('complementary', { name: 'Support view' });

test(
  'support finds a business, gives a reason and looks at responses; the owner reads all of it',
  {
    tag: OWN_CONTEXT,
  },
  async ({ page: owner, bakery, browser }, testInfo) => {
    const address = addressOf(testInfo);
    const support = await openSupport(browser, address);

    await test.step('support reaches the security of its own account without a business', async () => {
      await support.goto('/dash/setup');
      await support.getByRole('link', { name: 'Security of your account' }).click();
      await expect(support.getByRole('heading', { name: /^Two-step sign-in/ })).toBeVisible();
      await expectReadable(support);
    });

    await test.step('support finds the business by its owner’s address', async () => {
      await support.goto('/dash/home');
      await support.getByRole('button', { name: 'Find a business' }).click();
      await support.getByRole('textbox', { name: /^Go to a page/ }).fill(bakery.email);
      const found = support.getByRole('button', { name: bakery.handle });
      await expect(found).toContainText(bakery.email);
      await expectReadable(support, '[role=dialog]');
      await support.keyboard.press('ArrowDown');
      await support.keyboard.press('Enter');
    });

    await test.step('without a reason nothing opens', async () => {
      const question = `Why do you need to look at ${bakery.businessName}?`;
      await expect(support.getByRole('heading', { name: question })).toBeVisible();
      await support.getByLabel('Reason').fill('Look');
      await support.getByRole('button', { name: 'View business' }).click();
      await expect(support.getByText('Use 10 to 500 characters.')).toBeVisible();
      await expectReadable(support);
      await support.getByLabel('Reason').fill(REASON);
      await support.getByRole('button', { name: 'View business' }).click();
    });

    await test.step('support sees responses under the banner, and can change nothing', async () => {
      await expect(view(support)).toContainText(bakery.businessName);
      await expect(view(support)).toContainText(address);
      await expect(view(support)).toContainText(/\d+ minutes left/);
      await openScreen(support, 'Responses');
      await expect(support.getByRole('listitem').first()).toBeVisible();
      await expect(support.getByRole('button', { name: 'Export' })).toBeHidden();
      await expectReadable(support);
    });

    await test.step('an address typed without the business keeps it', async () => {
      await support.goto('/dash/settings/security');
      await expect(view(support)).toContainText(bakery.businessName);
      await expect(support.getByRole('heading', { name: /^Two-step sign-in/ })).toBeVisible();
    });

    await test.step('after the end the business is closed again', async () => {
      await view(support).getByRole('button', { name: 'End' }).click();
      await expect(support.getByText(`You've left ${bakery.businessName}.`)).toBeVisible();
      await expect(view(support)).toBeHidden();
      await support.goto(`/dash/responses?e=${bakery.bID}`);
      await expect(support.getByLabel('Reason')).toBeVisible();
      await support.getByRole('button', { name: 'Go back' }).click();
      await expect(support).toHaveURL(/\/dash\/setup/);
      await support.context().close();
    });

    await test.step('the owner reads it in the activity', async () => {
      await bakery.open(owner, '/dash/settings');
      await owner.getByRole('link', { name: /^Activity/ }).click();
      const line = (text: string) => owner.getByRole('listitem').filter({ hasText: text });
      await expect(line('started viewing this business').first()).toContainText(REASON);
      await expect(line('looked at').first()).toContainText('responses');
      await expect(line('stopped viewing').first()).toContainText(address);
      await expectReadable(owner);
      await owner.getByRole('checkbox', { name: 'Support team' }).uncheck();
      await expect(owner).toHaveURL(/about=people/);
      await expect(line('started viewing this business')).toHaveCount(0);
    });
  },
);

/** A confirmed internal account without a business, signed in in a browser of its own. */
async function openSupport(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await createAccount(page.request, { ...newOwner(), name: 'Cleo Hart', email });
  await confirmEmail(page, email);
  return page;
}
