import { expect, type Page } from '@playwright/test';
import { openAgency } from './client-of-agency.ts';
import { mailedLink } from './mailed-link.ts';
import { openBrowser } from './open-browser.ts';
import { newOwner, openScreen, PASSWORD } from './owner.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

const FIRST = 'Corner Cafe';
const OTHERS = Array.from({ length: 19 }, (_, at) => `Client ${String(at + 2).padStart(2, '0')}`);

const banner = (page: Page) => page.getByRole('banner');

test('an agency’s first day with twenty clients: created, branded, handed over, kept from and left', {
  tag: OWN_CONTEXT,
}, async ({ page: agency, browser }) => {
  const business = await openAgency(agency.request);
  const ownerEmail = newOwner().email;
  const client = await openBrowser(browser, 'phone');

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
  });

  await test.step('its clients are to see its name and colour', async () => {
    await agency.goto('/dash/settings/branding');
    await agency.getByLabel('Name', { exact: true }).fill('Northlight');
    await agency.getByLabel('Main colour').fill('#0B6E4F');
    await agency.getByRole('button', { name: 'Save' }).click();
    await expect(agency.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('and nineteen more come from a spreadsheet, listed together', async () => {
    const csv = ['name,tags', ...OTHERS.map((name) => `${name},North`)].join('\n');
    await business.call('/api/dash/importclientscsv', { csv });
    await agency.goto('/dash/clients');
    await expect(agency.getByRole('link', { name: /^Manage / })).toHaveCount(20);
    await agency.getByRole('link', { name: `Manage ${FIRST}`, exact: true }).click();
    await expect(agency.getByText('Invited', { exact: true })).toBeVisible();
  });

  await test.step('the owner of the first accepts on a phone, where the agency’s name stands', async () => {
    await client.goto(await mailedLink(agency.request, ownerEmail, 'signup-invited'));
    await client.getByLabel('Full name').fill('Carla Cook');
    await client.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await client.getByRole('button', { name: `Join ${FIRST}` }).click();
    await expect(banner(client).getByText(FIRST)).toBeVisible();
    await expect(client).toHaveTitle(/Northlight/);
  });

  await test.step('the agency sees at once who owns it, and keeps the survey from them', async () => {
    await expect(agency.getByText('Owns this client')).toBeVisible();
    await agency
      .getByRole('radiogroup', { name: 'Access to Survey' })
      .getByText('Off', { exact: true })
      .click();
    await expect(agency.getByText('Access changed')).toBeVisible();
  });

  await test.step('the owner finds no survey, not by its address either', async () => {
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
    await expect(client.getByText(`${FIRST} has left Northlight.`)).toBeVisible();
    await openScreen(client, 'Survey');
    await agency.reload();
    await expect(agency.getByRole('heading', { name: 'This client is gone' })).toBeVisible();
    await agency.goBack();
    await expect(agency.getByRole('link', { name: /^Manage / })).toHaveCount(19);
  });
});
