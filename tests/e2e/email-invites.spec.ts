import { expect, type Page } from '@playwright/test';
import { invitesTo, openInviteBusiness } from './invite-business.ts';
import { test } from './shared-context.ts';

const SCREEN = '/dash/getfeedback/sendinvites/email';
let count = 0;

/** Addresses that nobody has written to before. */
function newAddresses(...names: string[]): string[] {
  count += 1;
  const unique = `${Date.now().toString(36)}${process.pid}${count}`;
  return names.map((name) => `${name}-${unique}@example.com`);
}

async function review(page: Page, list: string): Promise<void> {
  await page.getByLabel('Or paste a list of emails').fill(list);
  await page.getByRole('button', { name: 'Review and send' }).click();
}

test('a list is mended, checked, sent once by two clicks, and followed to its people', async ({
  page,
}) => {
  const business = await openInviteBusiness(page.request);
  const [ada = '', bob = '', lin = ''] = newAddresses('ada', 'bob', 'lin');
  await page.goto(SCREEN);
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  await review(page, bob);
  const unsent = page.getByRole('dialog', { name: 'Check before you send' });
  await expect(unsent.getByText('Click the link we emailed you')).toBeVisible();
  await expect(unsent.getByRole('button', { name: 'Send 1 invite' })).toBeDisabled();
  await business.confirm();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(unsent.getByRole('button', { name: 'Send 1 invite' })).toBeEnabled();
  await unsent.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Or paste a list of emails').fill('');
  await expect(page.getByText('Please confirm your email address')).toBeHidden();
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

  const dialog = page.getByRole('dialog', { name: 'Check before you send' });
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await expect(dialog.getByRole('row', { name: lin })).toContainText('Taken off by you');
  await expect(dialog.getByRole('row', { name: bob })).toContainText('Goes now');
  await dialog.getByRole('button', { name: 'Send 2 invites' }).dblclick();
  await expect(page.getByText('2 Invites Processed')).toBeVisible();
  await expect(page.getByText('1 Invites NOT Processed')).toBeVisible();
  await expect(page).toHaveURL(/tab=history/);
  const table = page.getByRole('table', { name: 'Invite History' });
  await expect(table.getByRole('link', { name: bob })).toBeVisible();
  await expect.poll(() => invitesTo(page.request, [ada, bob, lin])).toEqual([1, 1, 0]);

  await table.getByRole('link', { name: ada }).click();
  const timeline = page.getByRole('dialog', { name: 'Ada' });
  await expect(timeline.getByText('Queued to be sent')).toBeVisible();
  await expect(page.getByText('2 Invites Processed')).toBeHidden();
  await page.reload();
  await timeline.getByRole('button', { name: "Don't write to this person" }).click();
  await expect(timeline.getByText('Taken off by hand')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Not written to', { exact: true }).click();
  await page.getByRole('button', { name: `Allow ${ada} again` }).click();
  await expect(page.getByRole('link', { name: ada })).toBeHidden();
  await expect(page.getByRole('link', { name: lin })).toBeVisible();
});

test('an answer that is lost keeps what was typed, and the second try is the same send', async ({
  page,
}) => {
  await (await openInviteBusiness(page.request)).confirm();
  const [ada = ''] = newAddresses('ada');
  await page.goto(SCREEN);
  await review(page, 'ada@');
  await review(page, ada);
  let tries = 0;
  await page.route('**/api/dash/inviteviaemail', async (route) => {
    tries += 1;
    const response = await route.fetch();
    await (tries === 1 ? route.abort() : route.fulfill({ response }));
  });
  const dialog = page.getByRole('dialog', { name: 'Check before you send' });
  await dialog.getByRole('button', { name: 'Send 1 invite' }).click();
  await expect(dialog.getByText(/something went wrong with processing your list/)).toBeVisible();
  await expect(page.getByLabel('Or paste a list of emails')).toHaveValue(ada);
  await dialog.getByRole('button', { name: 'Send 1 invite' }).click();
  await expect(page.getByText('1 Invites Processed')).toBeVisible();
  await expect.poll(() => invitesTo(page.request, [ada])).toEqual([1]);
  await page.getByRole('tab', { name: 'Send Invites' }).click();
  await expect(page.getByLabel('Or paste a list of emails')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Emails left' })).toContainText('99');

  await review(page, ada);
  await expect(dialog.getByText('Invited already')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send 0 invites' })).toBeDisabled();
});

test('words are saved before they are sent, and a planned invite is taken back', async ({
  page,
}) => {
  await (await openInviteBusiness(page.request)).confirm();
  const [ada = ''] = newAddresses('ada');
  await page.goto(SCREEN);
  await page.getByLabel('Subject', { exact: true }).fill('Your bread, ');
  await page.getByRole('button', { name: 'Insert First name into: Subject' }).click();
  await expect(page.getByText('Subject: Your bread, Ada')).toBeVisible();
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Day and time').fill(inTwoDays);
  await review(page, ada);
  await expect(page.getByText('Please save or discard that first.')).toBeVisible();
  await page.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByText('Words saved')).toBeVisible();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await page.getByRole('button', { name: 'Schedule 1 invite' }).click();
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  await page.getByRole('button', { name: `Cancel the invite to ${ada}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this invite?' });
  await expect(dialog.getByText(ada)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel invite' }).click();
  const row = page.getByRole('table', { name: 'Invite History' }).getByRole('row', { name: ada });
  await expect(row.getByText('Cancelled')).toBeVisible();
  expect(await invitesTo(page.request, [ada])).toEqual([0]);
});

test('followups are updated only when they changed, and the final one follows the initial one', async ({
  page,
}) => {
  await openInviteBusiness(page.request);
  await page.goto(`${SCREEN}?tab=followups`);
  const update = page.getByRole('button', { name: 'Update' });
  await expect(update).toBeDisabled();
  await expect(page.getByLabel('Send a final followup')).toBeHidden();
  await page.getByLabel('Send an initial followup').check({ force: true });
  await page.getByLabel('Send a final followup').check({ force: true });
  await page.getByLabel('Text of the final followup').fill('');
  await expect(update).toBeDisabled();
  await page.getByLabel('Text of the final followup').fill('Last call for your thoughts.');
  await page.getByLabel('Days after the invite').selectOption('7d');
  await expect(
    page.frameLocator('iframe').last().getByText('Last call for your thoughts.', { exact: true }),
  ).toBeVisible();
  await update.click();
  await expect(page.getByText('Followup settings updated successfully')).toBeVisible();
  await expect(update).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('Days after the invite')).toHaveValue('7d');
  await expect(page.getByLabel('Text of the final followup')).toHaveValue(/^Last call/);
});
