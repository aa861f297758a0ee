import { expect, type Page } from '@playwright/test';
import { answeredSurvey, detail } from './open-responses.ts';
import { type OpenSurvey, openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

const ANSWER = 'The rolls were still warm.';

/** The owner of two businesses, of which the second one was viewed last; the first one has a response. */
async function ownTwo(page: Page) {
  const first = await answeredSurvey(page, [{ stars: 5, reason: ANSWER }]);
  const record = { businessInfo: { businessName: 'Corner Shop' } };
  const handle = `corner-${first.handle}`;
  const { bID } = await first.call('/api/dash/signup', {
    ...record,
    feedbackAddressHandle: handle,
  });
  const [response] = await first.responses();
  return { first, secondID: bID as string, sessionID: response?.sessionID ?? '' };
}

const switcher = (page: Page, name: string) =>
  page.getByRole('button', { name: `Switch business (${name} selected)` });

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Switch business/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(switcher(page, name)).toBeVisible();
}

const named = (page: Page) => new URL(page.url()).searchParams.get('e');

test('a tab keeps its business, and a link to a response opens the business that has it', async ({
  page,
}) => {
  const { first, secondID, sessionID } = await ownTwo(page);
  await page.goto(`/dash/home?e=${first.bID}`);
  await expect(switcher(page, first.businessName)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/dash/settings/businessinformation');
  await switchTo(other, 'Corner Shop');
  await expect(other.getByLabel('Business name')).toHaveValue('Corner Shop');
  expect(named(other)).toBe(secondID);

  await test.step('a reload, and an address without a business, stay in the first one', async () => {
    await page.reload();
    await expect(switcher(page, first.businessName)).toBeVisible();
    await page.goto('/dash/settings/businessinformation');
    await expect(page.getByLabel('Business name')).toHaveValue(first.businessName);
    expect(named(page)).toBe(first.bID);
  });

  await test.step('back and forward go through the businesses', async () => {
    await other.goBack();
    await expect(other.getByLabel('Business name')).toHaveValue(first.businessName);
    await other.goForward();
    await expect(other.getByLabel('Business name')).toHaveValue('Corner Shop');
  });

  await test.step('the response is found without its business', async () => {
    const link = await page.context().newPage();
    await link.goto(`/dash/responses?session=${sessionID}`);
    await expect(detail(link).getByText(ANSWER)).toBeVisible();
    expect(named(link)).toBe(first.bID);
  });
});

test('a link to a business of others leads to one’s own, and shows nothing of theirs', async ({
  page,
  request,
}) => {
  const theirs: OpenSurvey = await openSurvey(request, 'Secret Supplies');
  const own = await openSurvey(page.request);
  await page.goto(`/dash/settings/businessinformation?e=${theirs.bID}`);
  await expect(page.getByText("You don't have access to the business in that link")).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue(own.businessName);
  expect(named(page)).toBe(own.bID);
  await expect(page.getByText('Secret Supplies')).toHaveCount(0);
});
