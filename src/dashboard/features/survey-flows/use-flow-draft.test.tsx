import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { storeFlow } from '#tests/components/fake-flow.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/surveyflow';

const withoutContact = (flow: Flow) => flow.filter(({ type }) => type !== 'contactq');

function reload(): void {
  cleanup();
  queryClient.clear();
}

test('unsaved changes are restored, and compared with what was saved since, unless it is the same', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.click('button', /^Edit: 2\. Rating/);
  // The save arrives, but its answer does not.
  fake.answer('saveSurveyFlow', ({ flow }) => {
    storeFlow(fake.entity, flow as unknown[]);
    return 'lost';
  });
  await person.fill('Question', 'How was it? ');
  await person.click('button', 'Apply Changes');
  await person.sees(/couldn't update your survey flow/);
  reload();
  const later = await openDashboard(SCREEN, fake);
  await later.find('button', /^Edit: 2\. Rating/);
  await later.has(0, 'region', 'Unsaved changes');
  expect(draftStorage.keys()).toEqual([]);

  await later.click('checkbox', 'Disable public access to survey');
  await later.find('region', 'Unsaved changes');
  await later.seesNo('A newer version was saved');
  storeFlow(fake.entity, withoutContact(fake.entity.surveySetup.surveyFlow));
  reload();
  const last = await openDashboard(SCREEN, fake);
  const bar = await last.within('region', 'Unsaved changes');
  await bar.sees('A newer version was saved');
});
