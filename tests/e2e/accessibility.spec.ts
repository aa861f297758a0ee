import { expect, type Page } from '@playwright/test';
import { postWidgetView } from '#tests/support/post-widget-view.ts';
import { openBusinessWithTestimonials, openShowcased } from './business-with-testimonials.ts';
import { changeAnswer } from './change-answer.ts';
import { A_DAY_AT_THE_BAKERY, answerAll } from './customers.ts';
import { expectAccessible, expectNoViolations, expectReadable } from './expect-accessible.ts';
import { openInviteBusiness } from './invite-business.ts';
import { detail, expectTotal, list } from './open-responses.ts';
import { openSurvey } from './open-survey.ts';
import { fillAccount, fillBusiness, newOwner } from './owner.ts';
import { test } from './shared-context.ts';
import { storeReviews } from './store-reviews.ts';

// Each screen of the dashboard and each of its main states, in light and in dark and at a phone's width; all rules
// apply to those that no component test renders. The team is checked in
// accessibility-team.spec.ts, public pages in accessibility-public.spec.ts and accessibility-widgets.spec.ts; other
// tests cover what screens do.

const DIALOG = '[role=dialog]';

async function failing(page: Page, call: string): Promise<void> {
  await page.route(`**/${call}`, (route) => route.fulfill({ status: 500, json: {} }));
}

test('sign-up and sign-in are accessible', async ({ page }) => {
  const owner = newOwner();
  await page.goto('/dash/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectReadable(page);
  await page.goto('/dash/forgotpassword');
  await expectReadable(page);
  await page.goto('/dash/signup');
  await expectReadable(page);
  await fillAccount(page, owner);
  await page.getByRole('button', { name: 'More about you and your business' }).click();
  await expect(page.getByLabel('Business email')).toBeVisible();
  await expectReadable(page);
  await fillBusiness(page, owner);
  await page.getByLabel('Google', { exact: true }).check();
  await page.getByRole('button', { name: 'Create my survey' }).click();
  await expect(page.getByText('Enter your Google profile, or untick it.')).toBeVisible();
  await expectReadable(page);
});

test('Home is accessible', async ({ page, bakery }) => {
  await changeAnswer(page, 'getentity', (entity) => ({
    ...entity,
    trialEmailQuotaLeft: 0,
    trialTextQuotaLeft: 4,
  }));
  await bakery.open(page, '/dash/home?measure=responses');
  await expect(page.getByText('Running low')).toBeVisible();
  await page.getByRole('button', { name: 'Show table: Responses over time' }).click();
  await expectReadable(page);
  await page.goto('/dash/home?period=custom&from=2026-12-31&to=2026-01-01');
  await expect(page.getByRole('note', { name: "That date range isn't valid" })).toBeVisible();
  await expectReadable(page, 'main');
});

test('the screens of a new business are accessible', async ({ page }) => {
  await openSurvey(page.request);
  await page.goto('/dash/home');
  await expect(page.getByText('Sample').first()).toBeVisible();
  await expectReadable(page);
  await page.goto('/dash/responses');
  await expect(page.getByText('No responses yet.')).toBeVisible();
  await expectReadable(page);
  await page.goto('/dash/showcase');
  await expect(page.getByText('Nothing showcased yet')).toBeVisible();
  await expectReadable(page);
});

test('Responses is accessible', async ({ page, bakery }) => {
  await bakery.open(page, '/dash/responses');
  await expectTotal(page, 12);
  await expectReadable(page);
  await page.keyboard.press('?');
  await expectReadable(page, DIALOG);
  await page.keyboard.press('Escape');
  await list(page).getByRole('listitem').first().getByRole('checkbox').check();
  await expectReadable(page, 'main');
  await page.getByRole('button', { name: /^Summary/ }).click();
  await expect(page.getByRole('heading', { name: 'Question by question' })).toBeVisible();
  await expectReadable(page, 'main');
  await page.getByRole('button', { name: /^Filter by: How would you rate/ }).click();
  await expect(page.getByText('11 answers')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody-said-this');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await expectReadable(page, 'main');
});

test('Responses is accessible with changes by others and with invalid filters', async ({
  page,
}) => {
  const { handle, call } = await openBusinessWithTestimonials(
    page,
    A_DAY_AT_THE_BAKERY.slice(0, 6),
  );
  const watching = page.waitForResponse(/api\/dash\/live/);
  await page.goto('/dash/responses');
  await expectTotal(page, 6);
  await watching;
  const { collection } = await call('/api/dash/fetchfeedback', { isInitialFetch: true });
  const sessionIDs = [collection[0].sessionID];
  await answerAll(handle, [{ stars: 5, reason: 'New here!' }]);
  await call('/api/dash/changeresponses', { sessionIDs, change: 'archive' });
  const status = list(page).getByRole('status');
  await expect(status.getByText('This list has changed')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('bread '.repeat(2_000));
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('alert')).toBeVisible();
  await expectReadable(page, 'main');
});

test('a response is accessible', async ({ page }) => {
  const { call } = await openBusinessWithTestimonials(page, A_DAY_AT_THE_BAKERY.slice(0, 1));
  const [{ sessionID }] = (await call('/api/dash/fetchfeedback', {})).collection;
  await page.goto(`/dash/responses?session=${sessionID}`);
  await expect(detail(page).getByText('grace@example.com')).toBeVisible();
  await expectReadable(page);
  await page.route('**/updateresponsenote', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'note_changed', message: 'No.' } } }),
  );
  await detail(page).getByRole('textbox', { name: 'Private note' }).fill('Call back');
  await expect(detail(page).getByRole('alert')).toContainText('Someone else');
  await detail(page).getByRole('button', { name: 'Add Tag' }).first().click();
  await expectReadable(page, DIALOG);
  await detail(page).getByRole('button', { name: 'Edit testimonial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit testimonial' });
  await dialog.getByLabel('Company', { exact: true }).fill('x'.repeat(41));
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expectReadable(page, DIALOG);
  await changeAnswer(page, 'getaccess', (access) => ({ ...access, role: 'internal' }));
  await page.goto(`/dash/responses?session=${sessionID}`);
  await expect(detail(page).getByLabel('Private note')).not.toBeEditable();
  await expectReadable(page);
});

test('reviews and profiles are accessible', async ({ page }) => {
  const { connect } = await openSurvey(page.request);
  await connect({ tp: { id: 'bakery.example' } });
  await storeReviews(page, 'tp', [
    { name: 'Zoë Marlow', title: 'My Saturday', text: 'Warm rye at seven.', rating: 4.5 },
    { name: 'Silent Sam' },
  ]);
  await page.goto('/dash/responses?platform=tp');
  await expect(page.getByLabel('Trustpilot reviews').getByText('Warm rye')).toBeVisible();
  await expectReadable(page);
  await page.goto('/dash/showcase?tab=settings');
  await page.getByRole('switch', { name: 'Showcase all reviews' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Reviews are now showcased automatically' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Yelp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Yelp' });
  await dialog.getByRole('button', { name: 'Other ways' }).click();
  await dialog.getByLabel('Link to your page on Yelp').first().fill('https://evil.example/biz/x');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/business page on Yelp/)).toBeVisible();
  await expectReadable(page, DIALOG);
  await page.goto('/dash/showcase');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectReadable(page, 'main');
  await page.goto('/dash/settings/sending');
  await expect(page.getByLabel('Postal address')).toBeVisible();
  await expectReadable(page);
  await page.goto('/dash/settings/sharingandreviews');
  const row = page.getByRole('rowgroup', { name: 'Trustpilot' });
  await expect(row.getByRole('link', { name: /Trustpilot/ })).toBeVisible();
  await expectReadable(page);
});

test('the survey flow is accessible', async ({ page }) => {
  const survey = await openSurvey(page.request);
  await survey.connect({ fb: { id: 'bakery' }, ye: { id: 'bakery' } });
  const rating = { type: 'ratingq', ratingType: 'star', content: { ask: 'How was it?' } };
  const open = { type: 'openq', content: { ask: 'Why?' }, textInputPlaceholderText: 'Here' };
  const share = {
    type: 'shareq',
    content: { ask: 'Would you review us?' },
    shareActions: [{ platformCode: 'fbr' }],
    allowSkip: true,
    showTo: { ratingScale: { low: 4, high: 5 } },
  };
  const thanks = { type: 'thankyou', content: { ask: 'Thanks!' } };
  await survey.ask([rating, thanks]);
  await survey.ask([rating, open, share, thanks]);
  await page.goto('/dash/surveyflow');
  await expect(page.getByText('hides them from ratings 1, 2, and 3')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  const versions = page.getByRole('button', { name: /^View version from/ });
  await expect(versions).toHaveCount(3);
  await versions.nth(1).click();
  await expect(page.getByText('Changes if restored')).toBeVisible();
  await expectReadable(page, DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Start from a template' }).click();
  await expect(page.getByText(/in English, the language of your survey/)).toBeVisible();
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit: 3\./ }).click();
  await page.getByRole('button', { name: 'Add custom button' }).click();
  await page.getByRole('button', { name: 'Choose a logo' }).click();
  await page.getByLabel('Search logos').fill('airb');
  await expectReadable(page);
  await page.goto('/dash/surveyflow/addquestion');
  await expectReadable(page);
  await page.goto('/dash/surveyflow/externallinks');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByLabel('URL of link 1').fill('bakery.example');
  await page.getByLabel('Link text 1').fill('Our shop');
  await expect(page.getByText(/must point to a valid web address/)).toBeVisible();
  await expectAccessible(page, 'main');
});

test('email invites are accessible', async ({ page }) => {
  const business = await openInviteBusiness(page.request);
  await business.confirm();
  const screen = '/dash/getfeedback/sendinvites/email';
  const to = page.getByLabel('To', { exact: true });
  const review = page.getByRole('button', { name: 'Review and send' });
  await page.goto(screen);
  await to.fill(`bo@, Ada <sweep-${business.email}>,`);
  await page.getByRole('button', { name: /^bo@/ }).click();
  await review.click();
  await expect(page.getByText('You have errors in your recipient entries')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Remove bo@' }).click();
  await review.click();
  await page.getByRole('button', { name: 'Send 1 invite' }).isEnabled();
  await expectReadable(page, DIALOG);
  await page.getByRole('button', { name: 'Send 1 invite' }).click();
  const table = page.getByRole('table', { name: 'Invite History' });
  await expect(table).toBeVisible();
  await expectReadable(page);
  await table.getByRole('link').first().click();
  await expect(page.getByText('Queued')).toBeVisible();
  await expectAccessible(page, DIALOG);
  await page.goto(`${screen}?tab=followups`);
  await page.getByLabel('Send a first follow-up').check({ force: true });
  await page.getByLabel('Send a final follow-up').check({ force: true });
  await expectReadable(page);
});

test('text invites, the survey link and the website are accessible', async ({ page }) => {
  await openInviteBusiness(page.request);
  await page.goto('/dash/getfeedback/sendinvites/text');
  const numbers = '07700900124, 07700900125, 07700900126, 07700900127, 07700900128, 07700900129';
  await page.getByLabel('To', { exact: true }).fill(`${numbers},`);
  await expect(page.getByText("You're 4 credits short.")).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Add-on credits' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
  await expectReadable(page, DIALOG);
  await page.goto('/dash/getfeedback/qrcodelink');
  await expect(page.getByRole('textbox', { name: 'Feedback link' })).toBeVisible();
  await expectReadable(page);
  await page.goto('/dash/getfeedback/website');
  await page.getByRole('radio', { name: /^Pop-up/ }).click();
  await page.getByRole('button', { name: /^When it shows/ }).click();
  await expect(page.getByLabel('Share of page views')).toBeVisible();
  await expectReadable(page);
});

test('the showcase is accessible', async ({ page }) => {
  const { call } = await openShowcased(page);
  await call('/api/dash/addwidget', { uiData: { type: 'wall' } });
  const month = { used: 1_234, limit: 1_000 };
  await page.route('**/api/dash/fetchwidgetstats', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), month } });
  });
  await page.goto('/dash/showcase');
  await expect(page.getByText('Your widgets keep showing')).toBeVisible();
  await page.getByRole('button', { name: 'Add Tag' }).first().click();
  await page.getByRole('combobox', { name: 'Tag' }).first().fill('Bread');
  await page.getByRole('combobox', { name: 'Tag' }).first().press('Enter');
  await page
    .getByRole('button', { name: /^Remove .+ testimonial/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectReadable(page);
  await page.goto('/dash/showcase?tab=settings');
  const sites = page.getByRole('region', { name: 'Allowed websites' });
  await sites.getByRole('button', { name: 'Change' }).click();
  await sites.getByLabel('Websites').fill('no site');
  await sites.getByRole('button', { name: 'Save websites' }).click();
  await expect(sites.getByText(/“no site” isn't a valid domain/)).toBeVisible();
  await expectReadable(page);
  await failing(page, 'api/fetchshowcasedata');
  await page.goto('/dash/showcase');
  await expect(page.getByText("We couldn't load your showcase")).toBeVisible();
  await expectReadable(page, 'main');
});

test('widgets are accessible', async ({ page, baseURL }) => {
  const { call } = await openShowcased(page);
  const { widgetID } = await call('/api/dash/addwidget', { uiData: { type: 'wall' } });
  await page.goto('/dash/showcase/setupwidget/choose');
  await expect(page.getByText('My Saturday starts here.').first()).toBeVisible();
  await expectReadable(page);
  const preview = page.frameLocator('iframe[title="Preview"]');
  await page.goto('/dash/showcase/setupwidget/list');
  await expect(preview.getByText('My Saturday starts here.')).toBeVisible();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('button', { name: 'Placement' }).click();
  await page.getByRole('button', { name: 'Add page rule' }).click();
  await page.getByRole('button', { name: 'Search engines' }).click();
  await page.getByRole('checkbox', { name: 'Hide on other pages' }).check();
  await expectNoViolations(page);
  for (const shop of ['https://shop.example/', 'file:///home/mia/bread.html']) {
    await postWidgetView({ origin: baseURL ?? '' }, widgetID, { page: shop });
  }
  const viewed = async () => (await call('/api/dash/fetchwidgetstats')).total.views;
  await expect.poll(viewed).toBe(2);
  await page.goto(`/dash/showcase/setupwidget/${widgetID}`);
  const statistics = page.getByRole('region', { name: 'Views and clicks' });
  await expect(statistics.getByRole('table', { name: 'By page' })).toBeVisible();
  await statistics.getByRole('button', { name: 'Show table: By day' }).click();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByLabel('Height in pixels').fill('480');
  await expect(page.getByText(/apply this height everywhere/)).toBeVisible();
  await expectNoViolations(page);
  await failing(page, 'api/dash/fetchwidgetstats');
  await page.reload();
  await expect(statistics.getByText("We couldn't load the statistics")).toBeVisible();
  await expectAccessible(page, 'main');
  await page.unroute('**/api/dash/fetchwidgetstats');
  await statistics.getByRole('button', { name: 'Try again' }).click();
  await expect(statistics.getByRole('table', { name: 'By page' })).toBeVisible();
  await page.goto(`/dash/showcase/installwidgetinstructions?widget=${widgetID}`);
  await expect(page.getByRole('heading', { name: 'WordPress' })).toBeVisible();
  await expectReadable(page);
});

test('settings and privacy are accessible', async ({ page }) => {
  await openBusinessWithTestimonials(page, [
    { stars: 5, contact: { email: 'max@example.com', mobile: '0151 12345678' } },
    { stars: 4, reason: 'Contact me at max@example.com please' },
  ]);
  await page.goto('/dash/settings');
  await expect(page.getByRole('link', { name: /^Business information/ })).toBeVisible();
  await expectReadable(page);
  await page.goto('/dash/settings/businessinformation');
  await expect(page.getByLabel('Website')).toBeVisible();
  await expectReadable(page);
  await page.goto('/dash/settings/lookandfeel');
  await expect(page.locator('iframe[title^="Preview of the survey"]')).toBeVisible();
  await page.getByRole('button', { name: 'Change link' }).click();
  await page.getByLabel('New link').fill('a-free-link');
  await expect(page.getByText('This link is available.')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/dash/settings/linkpreview');
  await page.getByLabel('Title').fill('x'.repeat(71));
  await page.getByRole('button', { name: /^Show in/ }).click();
  await expectReadable(page);
  await page.getByLabel('Title').fill('');
  await page.goto('/dash/settings/myprofile');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectReadable(page);
  await page.goto('/dash/settings/plan');
  await expectReadable(page);
  await storeReviews(page, 'tp', [{ name: 'Max Muster', text: 'Good' }]);
  await page.goto('/dash/settings/privacy');
  await page.getByLabel('Responses and their answers').selectOption('1 year');
  await expect(page.getByText('Nothing old enough yet.')).toBeVisible();
  await page.getByLabel('Name on reviews').fill('Max Muster');
  const field = page.getByLabel('Email address or phone number');
  await field.fill('max@example.com');
  await field.press('Enter');
  await expect(page.getByRole('note', { name: /^Mentioned in/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reviews that may be theirs' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 other response mentions it');
  await expectReadable(page, DIALOG);
});
