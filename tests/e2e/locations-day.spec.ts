import { expect, type Page } from '@playwright/test';
import { answerAll } from './customers.ts';
import { openInviteBusiness } from './invite-business.ts';
import { mailedLink } from './mailed-link.ts';
import { openBrowser } from './open-browser.ts';
import { line, list } from './open-responses.ts';
import { newOwner, openScreen, PASSWORD } from './owner.ts';
import { putOnPlan } from './put-on-plan.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

const SHOPS = ['Castle Street', 'Harbour Lane', 'Market Square', 'Mill Road', 'Station Yard'];
const [CASTLE, HARBOUR] = SHOPS as [string, string];
const WARM = 'Warm rye at seven.';
const NOBODY = 'Nobody at the counter.';
const LOCATIONS = '/dash/settings/locations';

const banner = (page: Page) => page.getByRole('banner');

test('the first day of an owner with five locations, and of the manager of one', {
  tag: OWN_CONTEXT,
}, async ({ page: owner, browser }) => {
  const business = await openInviteBusiness(owner.request);
  await business.confirm();
  await putOnPlan(business.bID, '2m');
  const handles = new Map(SHOPS.map((name) => [name, newOwner().handle]));
  let harbourID = '';
  const handleOf = (name: string) => handles.get(name) ?? '';

  await test.step('the owner adds the first location, which starts with a copy', async () => {
    await owner.goto(LOCATIONS);
    await expect(owner.getByText('Run several locations from one account')).toBeVisible();
    await owner.getByRole('link', { name: 'Add location' }).click();
    await owner.getByLabel('Location name').fill(CASTLE);
    const link = owner.getByLabel('Feedback link');
    await expect(async () => {
      await link.fill(handleOf(CASTLE));
      await expect(link).toHaveValue(handleOf(CASTLE), { timeout: 1_000 });
    }).toPass();
    await owner.getByRole('button', { name: 'Add location' }).click();
    await expect(banner(owner).getByText(CASTLE)).toBeVisible();
  });

  await test.step('and the others from the rows of a spreadsheet, until the plan is full', async () => {
    await owner.goto(`${LOCATIONS}?e=${business.bID}`);
    await owner.getByRole('button', { name: 'Import from CSV' }).click();
    const others = SHOPS.slice(1).map((name) => `${name},${handleOf(name)},North`);
    await owner
      .getByLabel('Or paste rows from a spreadsheet')
      .fill(['name,handle,region', ...others].join('\n'));
    await owner.getByRole('button', { name: 'Continue' }).click();
    await owner.getByRole('button', { name: 'Add 4 locations' }).click();
    await expect(owner.getByText('4 locations added')).toBeVisible();
    await owner.getByRole('button', { name: 'Done' }).click();
    await expect(owner.getByText('5 of 5 locations')).toBeVisible();
    await expect(
      owner.getByText(/^Your plan has room for 5 locations\. Soar has 30\./),
    ).toBeVisible();
  });

  await test.step('customers answer at two of them, and the owner reads both in one list', async () => {
    await answerAll(handleOf(CASTLE), [{ stars: 5, reason: WARM }]);
    await answerAll(handleOf(HARBOUR), [{ stars: 1, reason: NOBODY }]);
    await openScreen(owner, 'Responses');
    await expect(line(owner, WARM).getByText(CASTLE)).toBeVisible();
    await expect(line(owner, NOBODY).getByText(HARBOUR)).toBeVisible();
  });

  await test.step('the list of one location outlasts a reload, and Back shows all again', async () => {
    await owner.getByRole('combobox', { name: 'Location' }).click();
    await owner.getByRole('option', { name: HARBOUR, exact: true }).click();
    await expect(line(owner, WARM)).toHaveCount(0);
    await owner.reload();
    await expect(line(owner, NOBODY)).toBeVisible();
    await expect(line(owner, WARM)).toHaveCount(0);
    await owner.goBack();
    await expect(line(owner, WARM)).toBeVisible();
    await expect(line(owner, NOBODY)).toBeVisible();
  });

  await test.step('a row is archived at its own location, and comes back there', async () => {
    await line(owner, NOBODY).getByRole('checkbox').check();
    await list(owner).getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(line(owner, NOBODY)).toHaveCount(0);
    await owner.getByRole('button', { name: 'Undo' }).click();
    await expect(line(owner, NOBODY).getByText(HARBOUR)).toBeVisible();
  });

  await test.step('the locations are compared, and a figure opens the list behind it', async () => {
    await openScreen(owner, 'Locations');
    const row = (name: string) => owner.getByRole('row').filter({ hasText: name });
    for (const name of SHOPS) await expect(row(name)).toBeVisible();
    await expect(owner.getByText(/^Ranked by the score that we can be 95% sure of/)).toBeVisible();
    await row(HARBOUR).getByRole('link', { name: '1', exact: true }).first().click();
    await expect(banner(owner).getByText(HARBOUR)).toBeVisible();
    await expect(line(owner, NOBODY)).toBeVisible();
    await expect(line(owner, WARM)).toHaveCount(0);
    harbourID = new URL(owner.url()).searchParams.get('e') ?? '';
    await owner.goBack();
    await expect(row(CASTLE)).toBeVisible();
  });

  const manager = await openBrowser(browser, 'phone');
  const managerEmail = newOwner().email;

  await test.step('the manager of one location joins, and sees that one alone', async () => {
    await owner.goto(LOCATIONS);
    await owner.getByRole('link', { name: CASTLE, exact: true }).click();
    await expect(banner(owner).getByText(CASTLE)).toBeVisible();
    await openScreen(owner, 'Settings');
    await owner.getByRole('link', { name: /^Collaborators/ }).click();
    await owner.getByLabel('Email', { exact: true }).fill(managerEmail);
    await owner.getByRole('radio', { name: /^Admin\./ }).click();
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByText(`We emailed an invitation to ${managerEmail}.`)).toBeVisible();
    await manager.goto(await mailedLink(owner.request, managerEmail, 'signup-invited'));
    await manager.getByLabel('Full name').fill('Mia Jones');
    await manager.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await manager.getByRole('button', { name: `Join ${CASTLE}` }).click();
    await expect(banner(manager).getByText(CASTLE)).toBeVisible();
    await openScreen(manager, 'Responses');
    await expect(line(manager, WARM)).toBeVisible();
    await expect(line(manager, NOBODY)).toHaveCount(0);
    for (const other of [harbourID, business.bID]) {
      await manager.goto(`/dash/responses?e=${other}`);
      await expect(line(manager, WARM)).toBeVisible();
      await expect(line(manager, NOBODY)).toHaveCount(0);
    }
    await expect(banner(manager).getByText(CASTLE)).toBeVisible();
  });

  await test.step('the plan is the parent’s to pay', async () => {
    await manager.goto('/dash/settings/plan');
    await expect(manager.getByText(/pays for this location/)).toBeVisible();
    await expect(manager.getByRole('button', { name: /^(Choose|Subscribe|Buy)/ })).toHaveCount(0);
  });

  await test.step('a location is removed while its manager has it open, and restored', async () => {
    await openScreen(manager, 'Responses');
    await owner.goto(`${LOCATIONS}?e=${business.bID}`);
    await owner.getByRole('button', { name: `Actions for ${CASTLE}` }).click();
    await owner.getByRole('menuitem', { name: /^Remove/ }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('textbox').fill(CASTLE);
    await dialog.getByRole('button', { name: 'Remove location' }).click();
    await expect(owner.getByText('4 of 5 locations')).toBeVisible();
    await expect(manager.getByRole('heading', { name: `${CASTLE} was removed` })).toBeVisible();
    await expect(manager.getByText(/^Ada Lovelace removed this location\./)).toBeVisible();
    await owner.getByRole('button', { name: `Restore ${CASTLE}` }).click();
    await expect(owner.getByText('5 of 5 locations')).toBeVisible();
    // The open page notices.
    await expect(banner(manager).getByText(CASTLE)).toBeVisible();
    await openScreen(manager, 'Responses');
    await expect(line(manager, WARM)).toBeVisible();
  });
  await manager.context().close();
});
