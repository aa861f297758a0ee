import { expect, type Locator, type Page } from '@playwright/test';
import { A_DAY_AT_THE_BAKERY, answerAll } from './customers.ts';
import { answeredSurvey, detail, expectTotal, line, list } from './open-responses.ts';
import { openSurvey } from './open-survey.ts';
import { ownCalls } from './praised-business.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

test('what comes in is announced, and shown when it is asked for', async ({ page }) => {
  const { handle } = await answeredSurvey(page);
  const watching = page.waitForResponse(/api\/dash\/live/);
  await page.goto('/dash/responses?q=order');
  await expectTotal(page, 1);
  await watching;
  await answerAll(handle, [{ stars: 5, reason: 'New here!', reference: 'new' }]);
  const news = list(page).getByRole('status').filter({ hasText: '1 new response' });
  await expect(news.getByText('1 new response')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await news.getByRole('button', { name: 'Show all responses' }).click();
  await expectTotal(page, 13);
  await expect(line(page, 'New here!')).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('what is told moves nothing, and covers neither the head of the list nor its pages', {
  tag: '@phone',
}, async ({ page }) => {
  const { handle } = await answeredSurvey(page);
  const watching = page.waitForResponse(/api\/dash\/live/);
  await page.goto('/dash/responses');
  await expectTotal(page, 12);
  await watching;
  const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const place = (locator: Locator) =>
    locator.evaluate((one) => one.getBoundingClientRect().toJSON());
  const told = list(page).getByRole('status').filter({ hasText: '1 new response' });
  const next = list(page).getByRole('button', { name: 'Next page' });
  await scrollToEnd();
  const pages = await place(next);
  await answerAll(handle, [{ stars: 5, reason: 'New here!' }]);
  await expect(told.getByText('1 new response')).toBeVisible();
  expect(await place(next)).toEqual(pages);
  expect((await place(told)).top).toBeGreaterThan(pages.bottom);

  const call = await ownCalls(page);
  const { collection } = await call('/api/dash/fetchfeedback', { filterWords: 'order' });
  const sessionIDs = [collection[0].sessionID];
  await call('/api/dash/changeresponses', { sessionIDs, change: 'archive' });
  await expect(told.getByText('This list has changed')).toBeVisible();
  await scrollToEnd();
  expect((await place(told)).top).toBeGreaterThan((await place(next)).bottom);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(told).toBeInViewport({ ratio: 1 });
  const sort = list(page).getByRole('combobox', { name: 'Sort by' });
  expect((await place(told)).top).toBeGreaterThan((await place(sort)).bottom);
});

test('what is found to be spam as it is finished is announced no longer', async ({ page }) => {
  const { handle } = await openSurvey(page.request);
  const watching = page.waitForResponse(/api\/dash\/live/);
  await page.goto('/dash/responses');
  await expect(list(page).getByText('No responses yet.')).toBeVisible();
  await watching;
  const { answer, finish } = await begin(page, handle);
  await answer(2, { questionID: 'OPEN', type: 'openq', textAnswer: 'Buy now!' });
  const news = list(page).getByText('1 new response');
  await expect(news).toBeVisible();
  await finish({ website: 'https://spam.example' });
  await expect(news).toHaveCount(0);
});

test('what came in while the connection was away is counted over a filtered list, which follows what changed', async ({
  page,
  context,
}) => {
  const { handle } = await answeredSurvey(page);
  const watching = page.waitForResponse(/api\/dash\/live/);
  const baseline = page.waitForResponse(
    (response) =>
      /fetchfeedback/i.test(response.url()) &&
      !(response.request().postData() ?? '').includes('"order"'),
  );
  await page.goto('/dash/responses?q=order');
  await expectTotal(page, 1);
  await Promise.all([watching, baseline]);
  const call = await ownCalls(page);
  const { collection } = await call('/api/dash/fetchfeedback', { filterWords: 'order' });
  await context.setOffline(true);
  await answerAll(handle, [{ stars: 5, reason: 'Missed!', reference: 'missed' }]);
  await call('/api/dash/updateresponsestatus', {
    sessionIDs: [collection[0].sessionID],
    status: 'inProgress',
  });
  await context.setOffline(false);
  await expect(line(page, 'order').getByText('In progress')).toBeVisible();
  await expect(list(page).getByRole('status').getByText('1 new response')).toBeVisible();
});

test('an open response, its line and Home follow what is answered later and taken back', async ({
  page,
  context,
}) => {
  const { handle } = await openSurvey(page.request);
  const watching = page.waitForResponse(/api\/dash\/live/);
  await page.goto('/dash/responses');
  await watching;
  const home = await context.newPage();
  await home.goto('/dash/home');
  const { answer, finish } = await begin(page, handle);
  await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  await list(page).getByRole('button', { name: 'Show' }).click();
  await line(page, 'No comment').getByRole('link').click();
  await expect(home.getByText('No comment')).toBeVisible();

  await answer(2, { questionID: 'OPEN', type: 'openq', textAnswer: 'Warm rye' });
  const words = { type: 'testimonial', textAnswer: 'The best!', name: 'Grace', consent: true };
  await answer(3, { questionID: 'TESTIMONIAL', ...words });
  const publication = detail(page).getByText('May be published').locator('..');
  await expect(publication).toContainText('Yes');
  await expect(detail(page).getByText('Warm rye')).toBeVisible();
  await expect(detail(page).getByText('Answered')).toHaveCount(3);
  await expect(home.getByText('The best!')).toBeVisible();
  const { consentURL } = await finish();
  await page.request.post(new URL(consentURL).pathname, { data: {} });
  await expect(publication).toContainText('No');
  await page.keyboard.press('Escape');
  await expect(line(page, 'The best!')).toBeVisible();
});

test('what somebody else archives keeps its line and is not counted, and what is erased leaves', async ({
  page,
  context,
}) => {
  await answeredSurvey(page);
  const watching = page.waitForResponse(/api\/dash\/live/);
  await page.goto('/dash/responses');
  await expectTotal(page, 12);
  await watching;
  const call = await ownCalls(page);
  const { collection } = await call('/api/dash/fetchfeedback', { filterWords: 'cinnamon' });
  const sessionIDs = [collection[0].sessionID];
  const other = await context.newPage();
  await other.goto('/dash/responses?q=cinnamon');
  await line(other, 'cinnamon').getByRole('link').click();
  await call('/api/dash/changeresponses', { sessionIDs, change: 'archive' });
  await expectTotal(page, 11);
  await expect(line(page, 'cinnamon').getByText('Archived')).toBeVisible();
  await expect(list(page).getByRole('status').getByText('This list has changed')).toBeVisible();
  await expect(detail(other).getByRole('button', { name: 'Restore' })).toBeVisible();
  await call('/api/dash/changeresponses', { sessionIDs, change: 'restore' });
  await expectTotal(page, 12);
  await expect(line(page, 'cinnamon').getByText('Archived')).toHaveCount(0);
  await expect(list(page).getByText('This list has changed')).toHaveCount(0);
  await expect(detail(other).getByRole('button', { name: 'Archive' })).toBeVisible();
  await call('/api/dash/erasepersondata', { to: 'grace@example.com' });
  await expectTotal(page, 11);
  await expect(page.getByRole('button', { name: /^Results of 11 responses/ })).toBeVisible();
});

test('where others archive and restore many, the page that is read stays, and the list says that it has changed', async ({
  page,
}) => {
  await answeredSurvey(page, [...A_DAY_AT_THE_BAKERY, ...Array(33).fill({ stars: 5 })]);
  const watching = page.waitForResponse(/api\/dash\/live/);
  await page.goto('/dash/responses?page=2');
  await expectTotal(page, 45);
  await watching;
  const sessionsShown = () =>
    list(page)
      .getByRole('listitem')
      .evaluateAll((lines) => lines.map((one) => one.dataset.session));
  const shown = await sessionsShown();
  const call = await ownCalls(page);
  const { collection } = await call('/api/dash/fetchfeedback', { isInitialFetch: true });
  const ids = collection.map(({ sessionID }: { sessionID: string }) => sessionID);
  const change = (sessionIDs: string[], kind: string) =>
    call('/api/dash/changeresponses', { sessionIDs, change: kind });
  const results = (count: number) =>
    page.getByRole('button', { name: new RegExp(`^Results of ${count} responses`) });
  const update = list(page).getByRole('button', { name: 'Update' });

  await change(ids.slice(0, 10), 'archive');
  await expect(list(page).getByText('11–20 of 35')).toBeVisible();
  await expect(results(35)).toBeVisible();
  expect(await sessionsShown()).toEqual(shown);

  await change(ids.slice(0, 21), 'archive');
  await expect(line(page, 'Archived')).toHaveCount(10);
  await expect(list(page).getByText('11–20 of 24')).toBeVisible();
  await expect(results(24)).toBeVisible();
  expect(await sessionsShown()).toEqual(shown);
  // What stands on other pages keeps its line too as it is turned to.
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(line(page, 'Archived')).toHaveCount(1);
  expect(await sessionsShown()).toEqual(ids.slice(20, 30));
  await page.getByRole('button', { name: 'Previous page' }).click();
  await update.click();
  await expect(line(page, 'Archived')).toHaveCount(0);
  expect(await sessionsShown()).toEqual(ids.slice(31, 41));
  await expect(update).toHaveCount(0);

  await change(ids.slice(0, 21), 'restore');
  await expect(update).toBeVisible();
  await expect(list(page).getByText('11–20 of 45')).toBeVisible();
  expect(await sessionsShown()).toEqual(ids.slice(31, 41));
  await update.click();
  await expect.poll(sessionsShown).toEqual(shown);
  await expect(update).toHaveCount(0);
  // What others changed at once on pages that are not shown is seen as they are turned to.
  await call('/api/dash/updateresponsestatus', { sessionIDs: ids, status: 'inProgress' });
  await expect(line(page, 'In progress')).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(list(page).getByText('21–30 of 45')).toBeVisible();
  await expect(line(page, 'In progress')).toHaveCount(10);
});

test('later answers to what the list shows ask for no count while news are announced', {
  tag: OWN_CONTEXT,
}, async ({ page }) => {
  const { handle } = await openSurvey(page.request);
  const listed = await begin(page, handle);
  await listed.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const watching = page.waitForResponse(/api\/dash\/live/);
  await page.goto('/dash/responses');
  await expectTotal(page, 1);
  await watching;
  await page.clock.install();
  await answerAll(handle, [{ reason: 'New here!' }]);
  await expect(list(page).getByText('1 new response')).toBeVisible();
  await page.clock.fastForward(20_000);
  const counts: string[] = [];
  page.on('request', (request) => {
    if (/fetchfeedback/.test(request.url())) counts.push(request.url());
  });
  await listed.answer(2, { questionID: 'OPEN', type: 'openq', textAnswer: 'Warm rye' });
  await expect(line(page, 'Warm rye')).toBeVisible();
  await page.clock.fastForward(20_000);
  await listed.answer(3, { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: 'Best!' });
  await expect(line(page, 'Best!')).toBeVisible();
  expect(counts).toEqual([]);
});

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
