import { expect, type Page } from '@playwright/test';
import { invitesTo, openInviteBusiness } from './invite-business.ts';
import { test } from './shared-context.ts';

const SCREEN = '/dash/getfeedback/sendinvites/email';
let count = 0;

/** Addresses that no test has used before. */
function newAddresses(...names: string[]): string[] {
  count += 1;
  const unique = `${Date.now().toString(36)}${process.pid}${count}`;
  return names.map((name) => `${name}-${unique}@example.com`);
}

async function review(page: Page, list: string): Promise<void> {
  await page.getByLabel('Or paste a list of emails').fill(list);
  await page.getByRole('button', { name: 'Review and send' }).click();
}

test('a list is corrected, checked, sent once despite two clicks and tracked, and a scheduled invite is cancelled', async ({
  page,
}) => {
  const business = await openInviteBusiness(page.request);
  const [ada = '', bob = '', lin = '', eve = ''] = newAddresses('ada', 'bob', 'lin', 'eve');
  await page.goto(SCREEN);
  await expect(page.getByText('Confirm your email address')).toBeVisible();
  await review(page, bob);
  const unsent = page.getByRole('dialog', { name: 'Review and send' });
  await expect(unsent.getByText('Click the link we emailed you')).toBeVisible();
  await expect(unsent.getByRole('button', { name: 'Send 1 invite' })).toBeDisabled();
  await business.confirm();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(unsent.getByRole('button', { name: 'Send 1 invite' })).toBeEnabled();
  await unsent.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Or paste a list of emails').fill('');
  await expect(page.getByText('Confirm your email address')).toBeHidden();
  await expect(page.getByText('in free trial')).toBeVisible();
  await business.call('/api/dash/suppressperson', { type: 'email', to: lin });

  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByText('You need to enter email recipients we can send to.')).toBeVisible();
  await page.getByLabel('First name of contact 1').fill('Ada');
  await page.getByLabel('Email of contact 1').fill('ada@');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByLabel('Email of contact 1')).toBeFocused();
  await expect(page.getByText('You have errors in your recipient entries')).toBeVisible();
  await page.getByLabel('Email of contact 1').fill(ada);
  await review(page, `Bob <${bob}>; ${lin}\n${ada.toUpperCase()}`);

  const dialog = page.getByRole('dialog', { name: 'Review and send' });
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await expect(dialog.getByRole('row', { name: lin })).toContainText('Opted out by your team');
  await expect(dialog.getByRole('row', { name: bob })).toContainText('Now');
  await dialog.getByRole('button', { name: 'Send 2 invites' }).dblclick();
  await expect(page.getByText('2 Invites Processed')).toBeVisible();
  await expect(page.getByText('1 Invites NOT Processed')).toBeVisible();
  await expect(page).toHaveURL(/tab=history/);
  const table = page.getByRole('table', { name: 'Invite History' });
  await expect(table.getByRole('link', { name: bob })).toBeVisible();
  await expect.poll(() => invitesTo(page.request, [ada, bob, lin])).toEqual([1, 1, 0]);

  await table.getByRole('link', { name: ada }).click();
  const timeline = page.getByRole('dialog', { name: 'Ada' });
  await expect(timeline.getByText('Queued')).toBeVisible();
  await expect(page.getByText('2 Invites Processed')).toBeHidden();
  await page.reload();
  await timeline.getByRole('button', { name: 'Do not contact' }).click();
  await expect(timeline.getByText('Added to do not contact')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Do not contact', { exact: true }).click();
  await page.getByRole('button', { name: `Allow ${ada} again` }).click();
  await expect(page.getByRole('link', { name: ada })).toBeHidden();
  await expect(page.getByRole('link', { name: lin })).toBeVisible();

  await page.getByRole('tab', { name: 'Send Invites' }).click();
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Day and time').fill(inTwoDays);
  await review(page, eve);
  await page.getByRole('button', { name: 'Schedule 1 invite' }).click();
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  await page.getByRole('button', { name: `Cancel the invite to ${eve}` }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this invite?' })
    .getByRole('button', { name: 'Cancel invite' })
    .click();
  await expect(
    table.getByRole('row', { name: eve }).getByText('Cancelled', { exact: true }),
  ).toBeVisible();
  expect(await invitesTo(page.request, [eve])).toEqual([0]);
});
