import { expect, test, vi } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { changed, createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/getfeedback/website';

test('a pop-up is set up and saved, and asks before it is left unsaved', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.click('radio', /^Pop-up/);
  await person.click('button', /^When it shows/);
  await person.select('After time on the page', 'Off');
  await person.click('checkbox', /about to leave/);
  await person.click('button', 'Save changes');
  await person.sees('Choose at least one moment to open the pop-up.');
  await person.select('After scrolling', '50% of the page');
  await person.click('button', /^Pages/);
  await person.fill('Not on these pages', 'checkout');
  await person.click('button', 'Save changes');
  await person.sees(/“checkout” isn't a path/);
  await expectStructure();
  await person.fill('Not on these pages', '/checkout/*\n\n/legal');
  await person.click('link', 'Home');
  await person.click('button', 'Keep editing');
  await person.click('button', 'Save changes');
  await person.sees('Website survey saved');
  await person.has(0, 'button', 'Save changes');
  expect(fake.calls('saveWebsiteSurvey').at(-1)?.options).toEqual({
    kind: 'popup',
    afterSeconds: null,
    onLeaving: false,
    scrollDepth: 50,
    notOnPages: ['/checkout/*', '/legal'],
  });
});

test('the code and the privacy sentence are there before anything is saved', async () => {
  const fake = createFakeProduct([]);
  const { feedbackAddressHandle, businessID } = fake.entity;
  const person = await openDashboard(SCREEN, fake);
  const script = `<script async src="https://goodword.example/s/${feedbackAddressHandle}.js"></script>`;
  await person.sees(script);
  await person.sees(new RegExp(`under the key goodword-survey-${businessID}`));
  await person.has(0, 'button', 'Copy placeholder');
  await person.click('radio', /^In the page/);
  await person.find('button', 'Copy placeholder');
  await person.sees(script);
});

test('says when a website shows nothing, and who may show the survey', async () => {
  const fake = createFakeProduct([]);
  fake.entity.surveySetup.inviteOnly = true;
  fake.entity.showcase.originSettings.allowedOriginSets = ['shop.example'];
  const person = await openDashboard(SCREEN, fake);
  await person.sees('Your website shows nothing yet');
  await person.sees(/Only these websites may show your survey: shop\.example\./);
});

test('what another tab saved meanwhile stays, and only an offered language can be chosen', async () => {
  const fake = createFakeProduct([]);
  fake.entity.surveyLanguages = ['en', 'de'];
  const person = await openDashboard(SCREEN, fake);
  await person.click('radio', /^Side tab/);
  expect(
    [...(await person.field('Language')).querySelectorAll('option')].map((one) => one.textContent),
  ).toEqual(["The visitor's language", 'English', 'German']);
  await person.sees("The tab is in English. The survey opens in the visitor's language.");
  changed(fake, 'getWebsiteSurvey', (one) => ({
    ...one,
    options: { ...one.options, text: 'Eins' },
  }));
  await person.click('button', 'Save changes');
  await person.sees('Website survey saved');
  expect(fake.calls('saveWebsiteSurvey').at(-1)?.options).toEqual({ kind: 'tab' });
  await vi.waitFor(async () => expect((await person.field('Text')).value).toBe('Eins'));
});

test('a member with read-only access sees the options and cannot change them', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'internal';
  const person = await openDashboard(SCREEN, fake);
  await person.sees(/Owners, admins, editors and collaborators can change them/);
  const popup = await person.find('radio', /^Pop-up/);
  expect(popup.closest('fieldset[disabled]')).not.toBeNull();
});
