import { expect, type Locator, type Page } from '@playwright/test';
import { A_DAY_AT_THE_BAKERY, answerAll, type CustomerAnswers } from './customers.ts';
import { openSurvey } from './open-survey.ts';

/** A new business whose customers have answered; returns its survey. The responses screen is not opened yet. */
export async function answeredSurvey(
  page: Page,
  customers: readonly CustomerAnswers[] = A_DAY_AT_THE_BAKERY,
) {
  const survey = await openSurvey(page.request);
  await answerAll(survey.handle, customers);
  return survey;
}

export async function openResponses(page: Page, query = ''): Promise<void> {
  await answeredSurvey(page);
  await page.goto(`/dash/responses${query}`);
}

/** Shows the filters; on a narrow screen they open with a button. */
export async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

export function list(page: Page): Locator {
  return page.getByLabel('Responses', { exact: true });
}

/** The list's lines that contain the text. */
export function line(page: Page, text: string): Locator {
  return list(page).getByRole('listitem').filter({ hasText: text });
}

export function detail(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Response' });
}

/** Waits until the list shows this total. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  await expect(list(page).getByText(`of ${total}`, { exact: false }).first()).toBeVisible();
}
