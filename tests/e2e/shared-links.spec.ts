import { expect } from '@playwright/test';
import sharp from 'sharp';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`a changed link takes customers along, and looks as its owner wants when it is shared, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const { handle } = await openSurvey(page.request, 'Harbour Lane Bakery');
    const customer = await page.context().newPage();
    await customer.goto(`/f/${handle}?via=qr`);
    await customer.getByRole('button', { name: 'Start' }).click();
    await customer.getByRole('radio', { name: '4 of 5 stars' }).click({ force: true });
    await expect(customer.getByText('What is the main reason for your rating?')).toBeVisible();

    await test.step('the link is changed', async () => {
      await page.goto('/dash/settings/lookandfeel');
      await page.getByRole('button', { name: 'Change link' }).click();
      await page.getByLabel('New link').fill(`${handle}-new`);
      await expect(page.getByText('This link is available.')).toBeVisible();
      await page.getByRole('button', { name: 'Change link' }).click();
      await expect(page.getByText('Link changed.')).toBeVisible();
      await expect(page.getByRole('button', { name: `Give up ${handle}` })).toBeVisible();
      await page.goto('/dash/getfeedback/qrcodelink');
      await expect(page.getByRole('textbox', { name: 'Feedback link' })).toHaveValue(
        new RegExp(`/f/${handle}-new$`),
      );
    });

    await test.step('a customer in the middle of the survey goes on', async () => {
      await customer.reload();
      await expect(customer).toHaveURL(new RegExp(`/f/${handle}-new\\?via=qr$`));
      await expect(customer.getByText('What is the main reason for your rating?')).toBeVisible();
      await customer.close();
    });

    await test.step('the link looks as the owner wants', async () => {
      await page.goto('/dash/settings/linkpreview');
      const drawn = page.getByRole('figure', { name: 'Facebook and LinkedIn' });
      await expect(drawn.getByText('How was your experience with Harbour Lane')).toBeVisible();
      const create = { width: 900, height: 900, channels: 3, background: '#A705D5' } as const;
      const buffer = await sharp({ create }).png().toBuffer();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'bread.png', mimeType: 'image/png', buffer });
      const picture = drawn.getByRole('img', { name: 'Image of the link preview' });
      await expect(picture).toHaveAttribute('src', /\/u\/.+\.jpeg$/);
      await page.getByLabel('Title').fill('Tell us how the bread was');
      await expect(drawn.getByText('Tell us how the bread was')).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const html = await (await page.request.get(`/f/${handle}`)).text();
      expect(html).toContain('<meta property="og:title" content="Tell us how the bread was"/>');
      expect(html).toContain(
        `<meta property="og:image" content="${await picture.getAttribute('src')}"/>`,
      );
    });
  });
}
