import { expect, type Page } from '@playwright/test';
import { confirmEmail } from './confirm-email.ts';
import { invitesTo, openInviteBusiness } from './invite-business.ts';
import { SIZES, test } from './shared-context.ts';

const SCREEN = '/dash/getfeedback/sendinvites/email';
let count = 0;

/** Addresses that no test has used before. */
function newAddresses(...names: string[]): string[] {
  count += 1;
  const unique = `${Date.now().toString(36)}${process.pid}${count}`;
  return names.map((name) => `${name}-${unique}@example.com`);
}

async function review(page: Page, list: string): Promise<void> {
  await page.getByLabel('To', { exact: true }).fill(list);
  await page.getByRole('button', { name: 'Review and send' }).click();
}

test('a list is corrected, checked, sent once despite two clicks and tracked, and a scheduled invite is cancelled', async ({
  page,
}) => {
  const business = await openInviteBusiness(page.request);
  const [ada = '', bob = '', lin = '', eve = ''] = newAddresses('ada', 'bob', 'lin', 'eve');
  await business.confirm();
  await page.goto(SCREEN);
  await expect(page.getByText('No one added yet. 100 emails left')).toBeVisible();
  await business.call('/api/dash/suppressperson', { type: 'email', to: lin });

  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByText('You need to enter email recipients we can send to.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const contact = page.getByRole('group', { name: 'Add a contact' });
  await contact.getByLabel('First name').fill('Ada');
  await contact.getByLabel('Email').fill('ada@');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(contact.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('You have errors in your recipient entries')).toBeVisible();
  await contact.getByLabel('Email').fill(ada);
  await contact.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('To', { exact: true }).fill(`Bob <${bob}>; ${lin}; ${ada.toUpperCase()}`);
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect(page.getByText(`Already in your list: ${ada.toUpperCase()}.`)).toBeVisible();
  await expect(page.getByText('3 people, 97 emails left after sending')).toBeVisible();
  await page.getByRole('button', { name: 'Review and send' }).click();

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

test('confirming the address elsewhere unblocks the open review, and a changed message is saved', async ({
  page,
  browser,
}) => {
  const business = await openInviteBusiness(page.request);
  const [bob = '', eve = ''] = newAddresses('bob', 'eve');
  await page.goto(SCREEN);
  await page.getByLabel('Subject', { exact: true }).fill('Your bread, [businessname]');
  await review(page, `${bob}, ${eve}`);
  const dialog = page.getByRole('dialog', { name: 'Review and send' });
  const send = dialog.getByRole('button', { name: 'Send 2 invites' });
  await expect(dialog.getByText(`Click the link we emailed to ${business.email}`)).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: "I've confirmed" }).click();
  await expect(send).toBeDisabled();
  const phone = await browser.newContext();
  await confirmEmail(await phone.newPage(), business.email);
  await phone.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(send).toBeEnabled();
  await expect(dialog.getByText('Click the link')).toBeHidden();
  await send.click();
  await expect(page.getByText('2 Invites Processed')).toBeVisible();
  await page.getByRole('tab', { name: 'Send Invites' }).click();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(
    'Your bread, [businessname]',
  );
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(/^How was your experience/);
});

test('only a wrong address is red, and the screen logs no error', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await (await openInviteBusiness(page.request)).confirm();
  await page.goto(SCREEN);
  await page.getByLabel('To', { exact: true }).fill('Ada <ada@example.com>, bob@,');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByText(/There is an error in the emails you entered/)).toBeVisible();
  const colourOf = (text: string) =>
    page
      .getByRole('list', { name: 'Recipients' })
      .getByText(text, { exact: true })
      .evaluate((element) => getComputedStyle(element).color);
  const usual = await page
    .getByText('Message', { exact: true })
    .evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf('Ada')).toBe(usual);
  expect(await colourOf('bob@')).not.toBe(usual);
  await expect(page.getByTitle('Email preview')).toBeVisible();
  expect(logged).toEqual([]);
});

for (const size of SIZES) {
  test(`the foot stays in sight and hides no field, and on a phone the preview is a sheet, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, isMobile }) => {
    await (await openInviteBusiness(page.request)).confirm();
    await page.goto(SCREEN);
    await page.getByLabel('To', { exact: true }).fill('ada@example.com,');
    await expect(page.getByText('1 person, 99 emails left after sending')).toBeInViewport();
    const foot = page.getByRole('button', { name: 'Review and send' });
    for (const label of ['Subject', 'Message']) {
      const field = page.getByLabel(label, { exact: true });
      await field.focus();
      await expect(field).toBeInViewport();
      const [above, below] = [await field.boundingBox(), await foot.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    }
    if (isMobile) await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole(isMobile ? 'dialog' : 'region', { name: 'Preview' });
    await expect(preview.getByTitle('Email preview')).toBeVisible();
  });
}
