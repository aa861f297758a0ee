import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const headings = () =>
  [...document.querySelectorAll('[aria-label="Steps"] h2')].map((title) => title.textContent);

test('a copy of a step stands below it with ids of its own, and is undone', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard('/dash/surveyflow', fake);
  const saved = () =>
    fake.entity.surveySetup.surveyFlow.flatMap((step) => (step.type === 'openq' ? [step] : []));
  const [original] = saved();
  await person.click('button', 'Duplicate: 3. Open question');
  expect(headings().slice(2, 4)).toEqual(['3. Open question', '4. Open question']);
  await person.click('button', 'Undo');
  await waitFor(() => expect(headings()[3]).not.toBe('4. Open question'));
  await person.click('button', 'Redo');
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  const [first, copy] = saved();
  expect(first).toEqual(original);
  expect(copy?.content).toEqual(original?.content);
  expect([copy?.questionID, copy?.uniqueID]).not.toContain(original?.questionID);
});
