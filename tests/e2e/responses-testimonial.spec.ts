import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { detail, line, openResponses } from './open-responses.ts';

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const INVALID =
  "Image invalid, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.";
const FAILED =
  "We couldn't upload your image, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.";

async function choosePicture(page: Page, at: number, file: { buffer: Buffer; mimeType: string }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).nth(at).click();
  await (await chooser).setFiles({ name: 'picture', ...file });
}

test('a testimonial gets its pictures, company and job title, and nothing else', {
  tag: '@one-size',
}, async ({ page }) => {
  await openResponses(page, '?q=best%20bakery');
  await line(page, 'Grace Hopper').getByRole('link').click();
  await detail(page).getByRole('button', { name: 'Edit testimonial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit testimonial' });
  await choosePicture(page, 0, { buffer: Buffer.alloc(500_001), mimeType: 'image/png' });
  await expect(dialog.getByText(INVALID)).toBeVisible();
  await choosePicture(page, 0, { buffer: Buffer.from('no picture'), mimeType: 'image/png' });
  await expect(dialog.getByText(FAILED)).toBeVisible();
  await choosePicture(page, 0, { buffer: PNG, mimeType: 'image/png' });
  await expect(dialog.getByRole('button', { name: 'Remove: Profile picture' })).toBeVisible();
  await dialog.getByLabel('Company', { exact: true }).fill('x'.repeat(41));
  await expect(dialog.getByText('41 of 40 characters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(dialog.getByText('This may not be more than 40 characters.')).toBeVisible();
  await dialog.getByLabel('Company', { exact: true }).fill('Harbour Lane');
  await dialog.getByLabel('Job title or relationship').fill('Regular');
  await expectAccessible(page);
  await page.route('**/updateResponse', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(page.getByText('Oops!')).toBeVisible();
  await page.unroute('**/updateResponse');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(page.getByText('Testimonial updated successfully')).toBeVisible();
  await expect(detail(page).getByText('Harbour Lane', { exact: true })).toBeVisible();
  await expect(detail(page).getByRole('img', { name: 'Profile picture' })).toBeVisible();
  await page.reload();
  await expect(detail(page).getByText('Regular')).toBeVisible();
  await expect(
    detail(page).getByText('The best bakery on the harbour, and I have tried them all.'),
  ).toBeVisible();
});

test('a picture that is still on its way is not lost by saving or by closing', {
  tag: '@one-size',
}, async ({ page }) => {
  await openResponses(page, '?q=best%20bakery');
  await line(page, 'Grace Hopper').getByRole('link').click();
  await detail(page).getByRole('button', { name: 'Edit testimonial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit testimonial' });
  const save = dialog.getByRole('button', { name: 'Save testimonial' });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/createupload', async (route) => {
    await held;
    await route.continue();
  });
  await choosePicture(page, 0, { buffer: PNG, mimeType: 'image/png' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Company', { exact: true }).press('Escape');
  await expect(dialog.getByRole('progressbar')).toBeAttached();
  await page.getByRole('button', { name: 'Keep editing' }).press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeHidden();
  letGo();
  await expect(dialog.getByRole('button', { name: 'Remove: Profile picture' })).toBeVisible();
  await save.click();
  await expect(detail(page).getByRole('img', { name: 'Profile picture' })).toBeVisible();
});
