import { expect, type Page } from '@playwright/test';
import { openInviteBusiness } from './invite-business.ts';
import { mailedLink } from './mailed-link.ts';
import { openBrowser } from './open-browser.ts';
import { newOwner, openScreen, PASSWORD } from './owner.ts';
import { putOnPlan } from './put-on-plan.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

const FIRST = 'Corner Cafe';
const OTHERS = Array.from({ length: 19 }, (_, at) => `Client ${String(at + 2).padStart(2, '0')}`);
const [SECOND] = OTHERS as [string];

const banner = (page: Page) => page.getByRole('banner');

/** Opens what the agency decides about a client from the list of all. */
async function manage(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Manage ${name}`, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

test('an agency’s first day with twenty clients: created, handed over, kept from, left and closed', {
  tag: OWN_CONTEXT,
}, async ({ page: agency, browser }) => {
  const business = await openInviteBusiness(agency.request);
  await business.confirm();
  await putOnPlan(business.bID, '2m');
  const ownerEmail = newOwner().email;

  await test.step('the first client makes the business an agency', async () => {
    await agency.goto('/dash/addclient');
    await expect(agency.getByText(/becomes an agency/)).toBeVisible();
    await agency.getByLabel('Business name').fill(FIRST);
    const link = agency.getByLabel('Feedback link');
    const { handle } = newOwner();
    await expect(async () => {
      await link.fill(handle);
      await expect(link).toHaveValue(handle, { timeout: 1_000 });
    }).toPass();
    await agency.getByLabel("Owner's email").fill(ownerEmail);
    await agency.getByRole('button', { name: 'Add client' }).click();
    await expect(agency.getByRole('heading', { name: FIRST, exact: true })).toBeVisible();
    await expect(agency.getByText('Invited', { exact: true })).toBeVisible();
    await agency.reload();
    await expect(agency.getByText(ownerEmail).first()).toBeVisible();
  });

  await test.step('and nineteen more come from the rows of a spreadsheet', async () => {
    await agency.getByRole('link', { name: 'All clients' }).click();
    await agency.getByRole('button', { name: 'Import from CSV' }).click();
    const rows = OTHERS.map((name) => `${name},North`);
    await agency
      .getByLabel('Or paste rows from a spreadsheet')
      .fill(['name,tags', ...rows].join('\n'));
    await agency.getByRole('button', { name: 'Continue' }).click();
    await agency.getByRole('button', { name: 'Add 19 clients' }).click();
    await expect(agency.getByText('19 clients added')).toBeVisible();
    await agency.getByRole('button', { name: 'Done' }).click();
    await expect(agency.getByRole('link', { name: /^Manage / })).toHaveCount(20);
  });

  const client = await openBrowser(browser, 'phone');

  await test.step('the owner of the first accepts on a phone', async () => {
    await client.goto(await mailedLink(agency.request, ownerEmail, 'signup-invited'));
    await client.getByLabel('Full name').fill('Carla Cook');
    await client.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await client.getByRole('button', { name: `Join ${FIRST}` }).click();
    await expect(banner(client).getByText(FIRST)).toBeVisible();
  });

  await test.step('the agency sees who owns it, and keeps the survey from them', async () => {
    await manage(agency, FIRST);
    await expect(agency.getByText('Owns this client')).toBeVisible();
    await agency
      .getByRole('radiogroup', { name: 'Access to Survey' })
      .getByText('Off', { exact: true })
      .click();
    await expect(agency.getByText('Access changed')).toBeVisible();
  });

  await test.step('the owner finds no survey there, not by its address either', async () => {
    await client.goto('/dash/surveyflow');
    await expect(
      client.getByRole('heading', { name: 'Your agency takes care of this' }),
    ).toBeVisible();
    await client.getByRole('button', { name: 'Open navigation' }).click();
    const navigation = client.getByRole('navigation', { name: 'Main navigation' });
    await expect(navigation.getByRole('link', { name: 'Responses' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Survey', exact: true })).toHaveCount(0);
    await client.keyboard.press('Escape');
  });

  await test.step('the owner leaves the agency, which loses the client at once', async () => {
    await client.goto('/dash/settings/youragency');
    await client.getByRole('button', { name: 'Leave agency' }).click();
    const dialog = client.getByRole('dialog');
    await dialog.getByRole('textbox').fill(FIRST);
    await dialog.getByRole('button', { name: 'Leave agency' }).click();
    await expect(client.getByText(new RegExp(`^${FIRST} has left`))).toBeVisible();
    await openScreen(client, 'Survey');
    await agency.reload();
    await expect(agency.getByRole('heading', { name: 'This client is gone' })).toBeVisible();
    await agency.goBack();
    await expect(agency.getByRole('link', { name: `Manage ${FIRST}` })).toHaveCount(0);
  });

  await test.step('another is closed once its name is typed, and restored', async () => {
    await agency.goto('/dash/clients');
    await manage(agency, SECOND);
    await agency.getByRole('button', { name: 'Close client' }).click();
    const dialog = agency.getByRole('dialog');
    await dialog.getByRole('textbox').fill(SECOND);
    await dialog.getByRole('button', { name: 'Close client' }).click();
    await agency.getByRole('button', { name: `Restore ${SECOND}` }).click();
    await expect(agency.getByText(`${SECOND} is back.`)).toBeVisible();
  });
});
