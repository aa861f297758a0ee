import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { changed, createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { goTo, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const COUNT = 1_100;

async function openList(prepare: (fake: FakeProduct) => void = () => {}) {
  const product = createFakeProduct(Array.from({ length: COUNT }, (_, n) => `Reason ${n}.`));
  prepare(product);
  const person = await openDashboard('/dash/responses', product);
  await person.sees('Reason 0.');
  return { product, person };
}

const archived = ({ sessions }: FakeProduct) => sessions.filter(({ isArchived }) => isArchived);
const sizes = (product: FakeProduct) =>
  product.calls('changeResponses').map(({ sessionIDs }) => (sessionIDs as string[]).length);

async function selectAll(person: Person): Promise<void> {
  await person.click('checkbox', 'Select all on this page');
  await person.click('button', 'Select all 1,100');
  await person.sees(/^1,100/);
}

test('all that match are selected, archived in parts, and brought back together', async () => {
  const { product, person } = await openList();
  await selectAll(person);
  await expectStructure();
  await person.has(0, 'button', /^Select all/);
  await person.click('button', 'Archive');
  await person.sees('1,100 responses archived');
  expect(sizes(product)).toEqual([1000, 100]);
  expect(archived(product)).toHaveLength(COUNT);
  await person.sees('All responses are archived or spam.');
  await waitFor(() => expect(document.body.textContent).toContain('of 0 responses'));
  await person.click('button', 'Undo');
  await person.sees('Undone');
  expect(archived(product)).toEqual([]);
});

test('one that is deselected is left alone', async () => {
  const { person } = await openList();
  await selectAll(person);
  await (await person.line('Reason 1.')).click('checkbox');
  await person.sees(/^1,099/);
  await person.press('e');
  await person.sees('1,099 responses archived');
  await person.sees('Reason 1.');
});

test('what could not be changed stays selected, and the rest can be undone', async () => {
  const { product, person } = await openList();
  await selectAll(person);
  product.answer('changeResponses', ({ sessionIDs }) => {
    if (product.calls('changeResponses').length === 2) return 'lost';
    for (const one of product.sessions) {
      if ((sessionIDs as string[]).includes(one.sessionID)) one.isArchived = true;
    }
    return { status: 200, json: { changed: sessionIDs } };
  });
  await person.click('button', 'Archive');
  await person.sees('Oops!');
  await person.sees('1,000 responses archived');
  await person.sees(/^100/);
  expect(archived(product)).toHaveLength(1000);
  product.answer('changeResponses', null);
  await person.click('button', 'Undo');
  await waitFor(() => expect(archived(product)).toEqual([]));
});

test('other filters are another list, of which only the loaded rows stay selected', async () => {
  const { person } = await openList();
  await selectAll(person);
  await goTo('/dash/responses?q=Reason+2');
  await person.seesNo('Reason 0.');
  await waitFor(() => expect(document.body.textContent).not.toContain('1,100'));
});

test('more than 10,000 ask for narrower filters', async () => {
  const { product, person } = await openList((fake) =>
    changed(fake, 'fetchFeedback', (answer) => ({
      ...answer,
      matching: { ...answer.matching, count: 10_001 },
    })),
  );
  await person.click('checkbox', 'Select all on this page');
  await person.click('button', 'Select all 10,001');
  await person.sees(/^You can select up to 10,000 responses at once/);
  expect(product.calls('fetchResponseIDs')).toEqual([]);
});
