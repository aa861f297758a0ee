import { expect, type Locator, type Page } from '@playwright/test';
import { holdCalls } from './hold-calls.ts';
import { detail, line, openResponses } from './open-responses.ts';
import { test } from './shared-context.ts';
import { SMALLEST_PICTURE } from './smallest-picture.ts';

const INVALID =
  "Image invalid, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.";
const FAILED =
  "We couldn't upload your image, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.";

async function choosePicture(page: Page, at: number, file: { buffer: Buffer; mimeType: string }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image' }).nth(at).click();
  await (await chooser).setFiles({ name: 'picture', ...file });
}

async function editTestimonial(page: Page): Promise<Locator> {
  await openResponses(page, '?q=best%20bakery');
  await line(page, 'Grace Hopper').getByRole('link').click();
  await detail(page).getByRole('button', { name: 'Edit testimonial' }).click();
  return page.getByRole('dialog', { name: 'Edit testimonial' });
}

test('a testimonial gets its pictures, company and job title, and nothing else changes', async ({
  page,
}) => {
  const dialog = await editTestimonial(page);
  await choosePicture(page, 0, { buffer: Buffer.alloc(500_001), mimeType: 'image/png' });
  await expect(dialog.getByText(INVALID)).toBeVisible();
  await choosePicture(page, 0, { buffer: Buffer.from('no picture'), mimeType: 'image/png' });
  await expect(dialog.getByText(FAILED)).toBeVisible();
  await test.step('closing during an upload does not lose the picture', async () => {
    const release = await holdCalls(page, 'createupload');
    await choosePicture(page, 0, { buffer: SMALLEST_PICTURE, mimeType: 'image/png' });
    await expect(dialog.getByRole('button', { name: 'Save testimonial' })).toBeDisabled();
    await dialog.getByLabel('Company', { exact: true }).press('Escape');
    await expect(dialog.getByRole('progressbar')).toBeAttached();
    await page.getByRole('button', { name: 'Keep editing' }).press('Escape');
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeHidden();
    release();
    await expect(dialog.getByRole('button', { name: 'Remove: Profile picture' })).toBeVisible();
  });
  await dialog.getByLabel('Company', { exact: true }).fill('x'.repeat(41));
  await expect(dialog.getByText('41 of 40 characters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(dialog.getByText('Keep this to 40 characters.')).toBeVisible();
  await dialog.getByLabel('Company', { exact: true }).fill('Harbour Lane');
  await dialog.getByLabel('Job title or relationship').fill('Regular');
  await page.route('**/updateResponse', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(page.getByText('Oops!')).toBeVisible();
  await page.unroute('**/updateResponse');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  const notices = page.getByText(/^(Image uploaded|Testimonial updated successfully)$/);
  await expect(notices).toHaveText(['Testimonial updated successfully']);
  await expect(detail(page).getByText('Harbour Lane', { exact: true })).toBeVisible();
  await expect(detail(page).getByRole('img', { name: 'Profile picture' })).toBeVisible();
  await test.step('going back and forward does not reopen the editor', async () => {
    await page.goBack();
    await expect(detail(page)).toBeHidden();
    await page.goForward();
    await expect(detail(page).getByRole('button', { name: 'Edit testimonial' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  await page.reload();
  await expect(detail(page).getByText('Regular')).toBeVisible();
  await expect(
    detail(page).getByText('The best bakery on the harbour, and I have tried them all.'),
  ).toBeVisible();
});
