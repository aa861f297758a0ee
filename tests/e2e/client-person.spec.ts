import { expect, type Page } from '@playwright/test';
import { addClient, openAgency } from './client-of-agency.ts';
import { answerAll } from './customers.ts';
import { mailedLink } from './mailed-link.ts';
import { openBrowser } from './open-browser.ts';
import { detail, line } from './open-responses.ts';
import { PASSWORD } from './owner.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

const CAFE = 'Corner Cafe';
const ANSWER = 'Sold out at nine.';

const banner = (page: Page) => page.getByRole('banner');
const screens = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const screen = (page: Page, name: string) => screens(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a client’s own person lives a day with the agency, and goes on without it', {
  tag: OWN_CONTEXT,
}, async ({ page, browser }) => {
  const agency = await openAgency((await openBrowser(browser)).request);
  const { clientID, handle, ownerEmail } = await addClient(agency, CAFE);
  await agency.call('/api/dash/updatebranding', {
    branding: { name: 'Northlight', supportEmail: 'help@northlight.example' },
  });
  await agency.call('/api/dash/setclientareas', {
    clientID,
    areas: { survey: 'off', showcase: 'view', responses: 'edit' },
  });
  await answerAll(handle, [{ stars: 2, reason: ANSWER }]);

  await test.step('the invitation leads to a password, and to Home under the agency’s name', async () => {
    await page.goto(await mailedLink(page.request, ownerEmail, 'signup-invited'));
    await page.getByLabel('Full name').fill('Carla Cook');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: `Join ${CAFE}` }).click();
    await expect(title(page, 'Home')).toBeVisible();
    await expect(banner(page).getByText('Northlight')).toBeVisible();
    await expect(banner(page).getByText(CAFE)).toBeVisible();
    await expect(page.getByText('Goodword')).toHaveCount(0);
  });

  await test.step('what the agency keeps is not offered, and says so under its address', async () => {
    await expect(screen(page, 'Responses')).toBeVisible();
    await expect(screen(page, 'Survey')).toHaveCount(0);
    await page.goto('/dash/surveyflow');
    await expect(title(page, 'Your agency takes care of this')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask your agency' })).toBeVisible();
  });

  await test.step('what is only to be looked at has no button that changes it', async () => {
    await screen(page, 'Showcase').click();
    await expect(page.getByText('You can look, but not change it.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add widget' })).toHaveCount(0);
  });

  await test.step('a response is resolved, also after Back and a reload', async () => {
    await screen(page, 'Responses').click();
    await line(page, ANSWER).getByRole('link').click();
    await detail(page).getByLabel('Status').selectOption('Resolved');
    await expect(page.getByText('Status changed for 1 response')).toBeVisible();
    await page.goBack();
    await expect(detail(page)).toHaveCount(0);
    await page.reload();
    await expect(line(page, ANSWER).getByText('Resolved')).toBeVisible();
  });

  await test.step('"Your agency" names it, and what the team can do', async () => {
    await screen(page, 'Settings').click();
    await page.getByRole('link', { name: /^Your agency/ }).click();
    await expect(page.getByText('What Northlight can do')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Survey Off' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Showcase View' })).toBeVisible();
  });

  await test.step('the person leaves the agency, and keeps everything', async () => {
    await page.getByRole('button', { name: 'Leave agency' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(CAFE);
    await dialog.getByRole('button', { name: 'Leave agency' }).click();
    await expect(page.getByText(`${CAFE} has left Northlight.`)).toBeVisible();
    await expect(banner(page).getByText('Northlight')).toHaveCount(0);
    await screen(page, 'Survey').click();
    await expect(title(page, 'Survey')).toBeVisible();
    await screen(page, 'Responses').click();
    await expect(line(page, ANSWER).getByText('Resolved')).toBeVisible();
    await page.goto('/dash/settings/youragency');
    await expect(page.getByRole('note', { name: `${CAFE} has no agency` })).toBeVisible();
  });
});
