import { expect, type Locator, type Page } from '@playwright/test';
import { answeredSurvey, detail, expectTotal, line, list } from './open-responses.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`changes are announced by one bar without layout shifts, shown on refresh, and updated in an open response, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const { handle } = await answeredSurvey(page);
    const watching = page.waitForResponse(/api\/dash\/live/);
    await page.goto('/dash/responses');
    await expectTotal(page, 12);
    await watching;
    const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const rectangleOf = (locator: Locator) =>
      locator.evaluate((one) => one.getBoundingClientRect().toJSON());
    const status = list(page).getByRole('status').filter({ hasText: 'This list has changed.' });
    const next = list(page).getByRole('button', { name: 'Next page' });
    await scrollToEnd();
    const pages = await rectangleOf(next);
    const { answer, finish } = await begin(page, handle);
    await answer(2, { questionID: 'OPEN', type: 'openq', textAnswer: 'New here!' });
    await expect(status).toBeVisible();
    expect(await rectangleOf(next)).toEqual(pages);
    expect((await rectangleOf(status)).top).toBeGreaterThan(pages.bottom);

    await scrollToEnd();
    expect((await rectangleOf(status)).top).toBeGreaterThan((await rectangleOf(next)).bottom);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(status).toBeInViewport({ ratio: 1 });
    const sort = list(page).getByRole('combobox', { name: 'Sort by' });
    expect((await rectangleOf(status)).top).toBeGreaterThan((await rectangleOf(sort)).bottom);

    await status.getByRole('button', { name: 'Refresh' }).click();
    await expectTotal(page, 13);
    await line(page, 'New here!').getByRole('link').click();
    const text = { type: 'testimonial', textAnswer: 'The best!', name: 'Grace', consent: true };
    await answer(3, { questionID: 'TESTIMONIAL', ...text });
    const publication = detail(page).getByText('Consent to publish').locator('..');
    await expect(publication).toContainText('Yes');
    const { consentURL } = await finish();
    await page.request.post(new URL(consentURL).pathname, { data: {} });
    await expect(publication).toContainText('Withdrawn');
    await page.keyboard.press('Escape');
    await status.getByRole('button', { name: 'Refresh' }).click();
    await expect(line(page, 'The best!')).toBeVisible();
  });
}

/** A respondent who answers step by step. */
async function begin({ request }: Page, handle: string) {
  const data = { handle, clientKey: `live-${handle}` };
  const { sessionID, sessionToken } = await (
    await request.post('/api/survey/start', { data })
  ).json();
  const key = { sessionID, sessionToken };
  const send = async (path: string, body: object) =>
    (await request.post(path, { data: { ...key, ...body } })).json();
  return {
    answer: (i: number, entry: object) => send('/api/survey/answer', { i, entry }),
    finish: (visit = {}) => send('/api/survey/finish', visit),
  };
}
