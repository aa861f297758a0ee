import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { renderPage, scanCode } from '#tests/support/read-pdf.ts';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`tables get posters whose codes lead to responses of each table, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, browser, baseURL }) => {
    const { handle } = await openSurvey(page.request, 'Harbour Lane Bakery');
    await page.goto('/dash/getfeedback/qrcodelink');
    await page.getByRole('button', { name: 'Add named links' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add named links' });
    await dialog.getByText('Numbered').click();
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('12');
    await dialog.getByRole('button', { name: 'Add 12 links' }).click();
    const links = page.getByRole('region', { name: 'Named links' });
    await expect(links.getByRole('listitem')).toHaveCount(12);

    await links.getByRole('button', { name: 'Show QR code for Table 1', exact: true }).click();
    for (const type of ['PNG', 'SVG']) {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download ${type}` }).click();
      const picture = await saving;
      const ending = `${handle}-Table-1-qr-code.${type.toLowerCase()}`;
      expect(picture.suggestedFilename()).toBe(ending);
      const scanned = await scanCode(await readFile(await picture.path()));
      expect(scanned).toMatch(new RegExp(`/f/${handle}\\?via=qr&ref=Table\\+1$`));
    }

    await page.getByRole('switch', { name: 'One code for each named link' }).click();
    await expect(page.getByText('12 pages. This is the first.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/-poster-(?:a4|letter)\.pdf$/);
    const pdf = await readFile(await download.path());
    const printed = await scanCode(await renderPage(pdf, 70, 12));
    expect(printed).toMatch(new RegExp(`/f/${handle}\\?via=qr&ref=Table\\+12$`));

    for (const table of ['Table+12', 'Table+1']) {
      const phone = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const customer = await phone.newPage();
      await customer.goto(`/f/${handle}?via=qr&ref=${table}`);
      await customer.getByRole('button', { name: 'Start' }).click();
      const stored = customer.waitForResponse(/\/api\/survey\/answer$/);
      await customer.getByRole('radio', { name: '4 of 5 stars' }).click({ force: true });
      expect((await stored).status()).toBe(200);
      await phone.close();
    }
    await page.reload();
    const table = page.getByText('Table 1', { exact: true });
    const row = links.getByRole('listitem').filter({ has: table });
    await row.getByRole('link', { name: '1 response' }).click();
    const responses = page.getByRole('region', { name: 'Responses', exact: true });
    await expect(responses.getByRole('listitem')).toHaveCount(1);
    await expect(responses.getByText('Table 1', { exact: true })).toBeVisible();
  });
}
