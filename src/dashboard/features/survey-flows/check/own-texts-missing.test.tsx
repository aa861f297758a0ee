import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#domain/languages.ts';
import { sampleFlow, sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { storeFlow } from '#tests/components/fake-flow.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const FINDING =
  'Customers can choose 3 languages, but your own texts are only in English. In German and French, they see English questions on a page in their language.';
const LINE = 'Your own texts are missing in 2 languages you offer';

/** A business with an own question that offers these languages. */
async function openOffering(surveyLanguages: LanguageCode[] | null, screen = '/dash/surveyflow') {
  const fake = createFakeProduct([]);
  storeFlow(fake.entity, [...sampleFlow([sampleStep.rating('star'), sampleStep.thankYou()])]);
  fake.entity.surveyLanguages = surveyLanguages;
  return { fake, person: await openDashboard(screen, fake) };
}

test('own texts that are missing in offered languages are found, and the survey can be asked in one', async () => {
  const { fake, person } = await openOffering(['en', 'de', 'fr']);
  await person.sees(FINDING);
  await person.click('button', 'Ask in English only');
  await person.sees('Your survey is in English only');
  await person.seesNo(FINDING);
  expect(fake.entity.surveyLanguages).toEqual(['en']);
  // The editor has an Undo of its own.
  await (await person.within('alert')).click('button', 'Undo');
  await person.sees(FINDING);
  expect(fake.entity.surveyLanguages).toEqual(['en', 'de', 'fr']);
});

test('nothing is found while the languages are automatic', async () => {
  const { person } = await openOffering(null);
  await person.sees('No problems found');
});

test('the preview names the languages that customers may choose', async () => {
  const { person } = await openOffering(['en', 'de']);
  await person.click('button', /^Preview/);
  await person.click('combobox', 'Language');
  await person.has(1, 'option', /^English ?Offered$/);
  await person.has(1, 'option', /^Deutsch ?Offered · Own texts missing$/);
  await person.has(1, 'option', /^Français ?Not offered · Own texts missing$/);
});

test('Home says so before the first response too, with the same button', async () => {
  const { fake, person } = await openOffering(['en', 'de', 'fr'], '/dash/home');
  await person.sees(LINE);
  await person.click('button', 'Ask in English only');
  await waitFor(() => expect(fake.entity.surveyLanguages).toEqual(['en']));
  await person.seesNo(LINE);
});
