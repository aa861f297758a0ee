import { expect, test, vi } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/getfeedback/kiosk';

test('the link names the place, and starting on this device signs it out first', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  const link = await person.find('textbox', 'Kiosk link');
  expect(link).toHaveProperty('value', `${fake.entity.feedbackLink}?via=kiosk&kiosk=1`);
  await person.fill('Place', ' Table 12 & bar ');
  const address = `${fake.entity.feedbackLink}?via=kiosk&ref=Table+12+%26+bar&kiosk=1`;
  expect(link).toHaveProperty('value', address);
  await expectStructure();
  const opened = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  await person.click('button', 'Start on this device');
  await person.sees(/signed out of this browser first/);
  expect(opened).not.toHaveBeenCalled();
  await person.click('button', 'Sign out and start');
  await expect.poll(() => opened.mock.calls).toEqual([[address]]);
});

test('a survey for invited people only says why the kiosk cannot start, and where to change it', async () => {
  const fake = createFakeProduct([]);
  fake.entity.surveySetup.inviteOnly = true;
  const person = await openDashboard(SCREEN, fake);
  await person.find('note', 'Your survey is by invitation only');
  const survey = await person.find('link', 'Change this in your survey');
  expect(survey.getAttribute('href')).toMatch(/^\/dash\/surveyflow/);
  expect(await person.find('button', 'Start on this device')).toHaveProperty('disabled', true);
});
