import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { openShowcased } from './business-with-testimonials.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`a post shows a testimonial, and its link brings a response by social media, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const { handle } = await openShowcased(page);
    await page.goto('/dash/getfeedback/socialmedia');
    await page.getByText('Show a testimonial').click();
    await page.getByRole('radio', { name: /My Saturday starts here/ }).check();
    await page.getByText('Story', { exact: true }).click();
    await expect(page.getByRole('img', { name: 'Preview of the picture, Story' })).toBeVisible();

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download picture' }).click();
    const picture = await saving;
    expect(picture.suggestedFilename()).toBe(`${handle}-story.png`);
    const { width, height } = await sharp(await readFile(await picture.path())).metadata();
    expect([width, height]).toEqual([1080, 1920]);

    const caption = await page.getByRole('textbox', { name: 'Caption' }).inputValue();
    expect(caption).toContain('“My Saturday starts here.”\n– Maximiliane von Hohenstein');
    const { pathname, search } = new URL(/https?:\S+/.exec(caption)?.[0] ?? '');
    const customer = await page.context().newPage();
    await customer.goto(pathname + search);
    await customer.getByRole('button', { name: 'Start' }).click();
    await customer.getByRole('radio', { name: '4 of 5 stars' }).click({ force: true });
    await expect(customer.getByText('What is the main reason for your rating?')).toBeVisible();
    await customer.close();
    await page.goto('/dash/responses?source=social');
    await expect(page.getByRole('heading', { name: 'Summary of 1 response' })).toBeVisible();
  });
}
