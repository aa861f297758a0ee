import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { storeFlow } from '#tests/components/fake-flow.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

test('a pasted list fills the options up to nine, and the rest of it is named', async () => {
  const fake = createFakeProduct([]);
  const [first, ...rest]: Flow = structuredClone(fake.entity.surveySetup.surveyFlow);
  const colour = { type: 'singleq', questionID: 'COLOUR', content: { ask: 'Which colour?' } };
  const answerOptions = [{ text: 'Red' }, { text: 'Blue' }];
  storeFlow(fake.entity, [first, { ...colour, answerOptions }, ...rest]);
  const person = await openDashboard('/dash/surveyflow/editquestion/COLOUR', fake);

  const shades = Array.from({ length: 10 }, (_, n) => `- Shade ${n}\r\n`);
  const option = await person.field('Answer option 2');
  option.select();
  fireEvent.paste(option, { clipboardData: { getData: () => shades.join('') } });
  await person.sees(/2 lines didn't fit: Shade 8, Shade 9$/);
  expect((await person.field('Answer option 1')).value).toBe('Red');
  expect((await person.field('Answer option 2')).value).toBe('Shade 0');
  expect((await person.field('Answer option 9')).value).toBe('Shade 7');
  await person.click('button', 'Undo');
  await person.has(0, 'textbox', 'Answer option 3');
  expect((await person.field('Answer option 2')).value).toBe('Blue');
});
