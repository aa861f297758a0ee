import { expect, type Page } from '@playwright/test';
import { askEveryone } from './ask-everyone.ts';
import { callsOfOwner, showcaseAll, testimonialBy } from './business-with-testimonials.ts';
import { answerAll } from './customers.ts';
import { openSurvey } from './open-survey.ts';
import { newOwner, PASSWORD } from './owner.ts';
import { SIZES, test } from './shared-context.ts';
import { SMALLEST_PICTURE } from './smallest-picture.ts';
import { ARABIC, HTML, LONG_WORD, NEWEST, TESTIMONIALS } from './widget-testimonials.ts';

/** A business that showcases all its testimonials, including unusual texts and names. */
async function openShowcased(page: Page, language?: string): Promise<string> {
  const survey = await openSurvey(page.request, language && 'مخبز آدا');
  const { handle } = survey;
  await askEveryone(survey);
  const call = await callsOfOwner(page);
  if (language) await call('/api/dash/updateentity', { changes: { language } });
  await answerAll(
    handle,
    TESTIMONIALS.map(({ text, name, stars }) => ({
      ...(stars && { stars }),
      testimonial: testimonialBy(text, name),
    })),
  );
  await showcaseAll(page);
  return handle;
}

/** Layout shifts of the whole page since it was opened. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBe(window);
}

for (const size of SIZES) {
  test(`a wall shows every testimonial as written, without layout shifts, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const handle = await openShowcased(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/wall/')) foreign.push(request.url());
    });
    await page.goto(`/wall/${handle}`);
    const cards = page.locator('.items > li');
    await expect(cards).toHaveCount(TESTIMONIALS.length);
    await expect(cards.first()).toContainText(NEWEST);
    await expect(page.getByText(HTML)).toBeVisible();
    await expect(page.getByText(LONG_WORD)).toBeVisible();
    await expect(page.getByText(ARABIC)).toHaveCSS('direction', 'rtl');
    await expect(page.getByText(/^Selected by .* \(16 of 16\)/)).toBeVisible();
    await page.mouse.wheel(0, 4000);
    expect(await layoutShift(page)).toBe(0);
    expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
    await expectNoSidewaysScrolling(page);
  });
}

test('the wall is mirrored in a right-to-left language', async ({ page }) => {
  const handle = await openShowcased(page, 'ar');
  await page.goto(`/wall/${handle}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  expect(await box('.total .figure')).toBeGreaterThan((await box('.total .stars')) ?? 0);
  await expectNoSidewaysScrolling(page);
});

test('an empty wall and an unknown wall each show an explanation and a next step', async ({
  page,
}) => {
  const { handle } = await openSurvey(page.request);
  await page.goto(`/wall/${handle}`);
  await expect(page.getByText('No reviews yet. Be the first.')).toBeVisible();
  await page.getByRole('link', { name: 'Share your experience' }).click();
  await expect(page).toHaveURL(new RegExp(`/f/${handle}`));
  await page.goto('/wall/nobody-at-all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a logo that loads late shifts nothing', async ({ page }) => {
  const { name, email, handle, businessName } = newOwner();
  await page.request.post('/api/auth/sign-up/email', { data: { name, email, password: PASSWORD } });
  const { token } = await (await page.request.get('/api/auth/token')).json();
  const call = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.post(`/api/dash/${path}`, { headers, data })).json();
  };
  const { bID } = await call('signup', {
    businessInfo: { businessName },
    feedbackAddressHandle: handle,
  });
  const file = { fileName: 'logo.png', contentType: 'image/png', size: SMALLEST_PICTURE.length };
  const { uploadURL } = await call('createupload', { bID, folder: 'logos', ...file });
  const { url: logoUrl } = await (
    await page.request.put(uploadURL, { data: SMALLEST_PICTURE })
  ).json();
  await call('updatelookandfeel', {
    bID,
    appearanceinfo: { logoUrl, showWhiteLogoBackground: true },
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(logoUrl, async (route) => {
    await gate;
    await route.fulfill({ contentType: 'image/png', body: SMALLEST_PICTURE });
  });
  await page.goto(`/wall/${handle}`, { waitUntil: 'commit' });
  const logo = page.getByRole('img', { name: businessName });
  await expect(page.getByText('No reviews yet. Be the first.')).toBeVisible();
  release();
  await expect(logo).toHaveJSProperty('complete', true);
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
  expect(await layoutShift(page)).toBe(0);
});
