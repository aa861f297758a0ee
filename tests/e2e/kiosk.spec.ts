import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { openSurvey } from './open-survey.ts';
import { productDatabase } from './product-database.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

const YEAR = 365 * 86_400_000;

type Customer = {
  readonly reason: string;
  readonly email: string;
  /** Which they agree to be published. */
  readonly testimonial?: string;
};

/** Answers the survey of a new business up to the thank-you; everything is empty before. */
async function answer(page: Page, { reason, email, testimonial }: Customer): Promise<void> {
  const start = page.getByRole('button', { name: 'Start' });
  // Right after the customer before, a tap still counts as theirs.
  await expect(async () => {
    if (await start.isVisible()) await start.click();
    await expect(start).toBeHidden({ timeout: 700 });
  }).toPass();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: '5 of 5 stars' }).click({ force: true });
  await fill(page, /main reason/, reason);
  if (testimonial === undefined) await page.getByRole('button', { name: 'No thanks' }).click();
  else await agree(page, testimonial);
  // The share step would come next.
  await fill(page, /^Email/, email);
  await expect(page.getByRole('heading', { name: /We’ve got your feedback/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
}

async function agree(page: Page, testimonial: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /write a short testimonial/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill(testimonial);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Kim');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
}

async function fill(page: Page, name: RegExp, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name });
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await field.fill(text);
  await page.getByRole('button', { name: /Next|Send|Done/ }).click();
}

async function sessionsOf(bID: string) {
  const client = new pg.Client({ connectionString: productDatabase() });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select source, reference, started_at, finished_at is not null as is_finished
       from feedback_sessions where business_id = $1 order by started_at`,
      [bID],
    );
    return rows;
  } finally {
    await client.end();
  }
}

test('two customers answer on one kiosk, the second offline, and neither meets the other', {
  tag: OWN_CONTEXT,
}, async ({ page }) => {
  const { bID, connect } = await openSurvey(page.request);
  await connect({ fb: { id: 'bakery' } });
  await page.goto('/dash/getfeedback/kiosk');
  await page.getByLabel('Place').fill('Counter');
  await page.getByRole('button', { name: 'Start on this device' }).click();
  // The tablet's clock is a year slow.
  await page.clock.install({ time: Date.now() - YEAR });
  await page.getByRole('button', { name: 'Sign out and start' }).click();
  await page.getByRole('button', { name: 'No PIN' }).click();
  const openedAt = Date.now();

  const first = { reason: 'The warm bread.', email: 'kim@example.com' };
  await answer(page, { ...first, testimonial: 'The best bakery in town.' });
  const withdrawal = page.getByRole('img', { name: 'Manage permission' });
  await expect(withdrawal).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /We’ve got your feedback/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next customer' }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await page.content()).not.toMatch(/warm bread|best bakery|kim@example/);
  await expect
    .poll(async () => (await sessionsOf(bID)).map((one) => one.is_finished))
    .toEqual([true]);

  await expect(withdrawal).toBeHidden();
  await page.context().setOffline(true);
  await answer(page, { reason: 'The queue.', email: 'sam@example.com' });
  await page.getByRole('button', { name: 'Next customer' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await page.content()).not.toMatch(/queue|sam@example/);
  const onlineAt = Date.now();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await sessionsOf(bID)).map((one) => one.is_finished))
    .toEqual([true, true]);
  const sessions = await sessionsOf(bID);
  for (const session of sessions) {
    expect(session).toMatchObject({ source: 'kiosk', reference: 'Counter' });
    expect(+session.started_at).toBeGreaterThan(openedAt - 2000);
    expect(+session.started_at).toBeLessThan(onlineAt);
  }
  // Nobody is signed in, and the browser remembers no survey.
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/goodword:/);
});
