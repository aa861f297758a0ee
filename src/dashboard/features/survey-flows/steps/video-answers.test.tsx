import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const OPEN_QUESTION = '/dash/surveyflow/editquestion/OPEN';

test('the length of recordings can be set where video is allowed', async () => {
  const fake = createFakeProduct([]);
  fake.entity.surveySetup.videoEnabled = true;
  const person = await openDashboard(OPEN_QUESTION, fake);
  await person.has(0, 'combobox', 'Maximum recording time');
  await person.click('checkbox', 'Video');
  const length = await person.find('combobox', 'Maximum recording time');
  expect((length as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('2 minutes');
  await person.select('Maximum recording time', '30 seconds');
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  expect(fake.entity.surveySetup.surveyFlow[2]).toMatchObject({
    allowedResponses: { text: true, video: true },
    maxVideoSeconds: 30,
  });
});

test('without the add-on, the editor says what unlocks video, and what customers do until then', async () => {
  const fake = createFakeProduct([]);
  const video = { plan: null, isLifetime: false, trialStartIfEver: 1_790_000_000 };
  fake.entity.addons.video = { ...video, details: { stillValid: false, daysLeft: 0 } };
  const person = await openDashboard(OPEN_QUESTION, fake);
  const box = (await person.find('checkbox', 'Video')) as HTMLInputElement;
  expect(box.disabled).toBe(true);
  await person.sees(/^Your trial of the video add-on has ended\./);
  const link = (await person.find('link', 'See your plan')) as HTMLAnchorElement;
  expect(link.pathname).toBe('/dash/settings/plan');
});
