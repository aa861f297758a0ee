import { expect } from '@playwright/test';
import { openInviteBusiness } from './invite-business.ts';
import { SIZES, test } from './shared-context.ts';

const SCREEN = '/dash/getfeedback/sendinvites/text';

for (const size of SIZES) {
  test(`national numbers are converted, priced, checked and sent, and credits lead to a checkout, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, isMobile }) => {
    await (await openInviteBusiness(page.request)).confirm();
    await page.goto(SCREEN);
    await page.getByRole('tab', { name: 'Invite History' }).click();
    await expect(page.getByText('No invites sent yet.')).toBeVisible();
    await page.getByRole('tab', { name: 'Send Invites' }).click();
    if (isMobile) await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByLabel('Text message preview')).toContainText('Hi Ada');
    if (isMobile) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a contact' }).click();
    await page.getByLabel('Mobile number').fill('07700 900123');
    await expect(page.getByText("We'll send to +447700900123")).toBeVisible();
    await page.getByRole('button', { name: 'Review and send' }).click();
    await expect(page.getByText(/valid first name not longer than 50/)).toBeVisible();
    await page.getByLabel('First name', { exact: true }).fill('Ada');
    await page.getByRole('button', { name: 'Add', exact: true }).click();

    const to = page.getByLabel('To', { exact: true });
    await to.fill('07700900124, 07700900125, 07700900126, 07700900127, 07700900128,');
    await expect(page.getByText("You're 4 credits short.")).toBeVisible();
    await page.getByRole('button', { name: 'Review and send' }).click();
    const dialog = page.getByRole('dialog', { name: 'Review and send' });
    await expect(dialog.getByText(/reached your trial quota for sending text/)).toBeVisible();
    await expect(dialog.getByText(/uses 24. You're 4 credits short/)).toBeVisible();
    await expect(dialog.getByRole('row', { name: '+447700900123' })).toContainText(
      'You entered 07700 900123',
    );
    await expect(dialog.getByRole('button', { name: 'Send 6 invites' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Back' }).click();

    await page.getByRole('button', { name: 'Remove all' }).click();
    await to.fill('+1 212 555 0199, Ada 07700 900123, +447700900123,');
    await expect(page.getByText('Already in your list: +447700900123.')).toBeVisible();
    await expect(page.getByText('15 left afterwards.')).toBeVisible();
    await page.getByRole('button', { name: 'Review and send' }).click();
    await expect(dialog.getByText('5 (15 left)')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send 2 invites' }).click();
    await expect(page.getByText('Invites sent', { exact: true })).toBeVisible();
    const table = page.getByRole('table', { name: 'Text Invite History' });
    await expect(table.getByRole('link', { name: '+12125550199' })).toBeVisible();
    await expect(table.getByRole('link', { name: '+447700900123' })).toBeVisible();
    await page.getByRole('tab', { name: 'Send Invites' }).click();
    await expect(page.getByText('No one added yet. 15 credits left')).toBeVisible();

    await page.getByRole('button', { name: 'Add-on credits' }).click();
    await page.getByRole('button', { name: 'Buy 2,000 credits for $29' }).click();
    await expect(page).not.toHaveURL(/sendinvites/);
  });
}
