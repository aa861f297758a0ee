import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { goTo, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const REASONS = ['Best scones.', 'Too loud.', 'Warm rye.', 'It was all right.', 'Sold out.'];

async function openList(path = '/dash/responses', product = createFakeProduct(REASONS)) {
  const person = await openDashboard(path, product);
  return { product, person };
}

const pick = async (person: Person, reason: string) =>
  (await person.line(reason)).click('checkbox');
const picked = (count: number) =>
  waitFor(() => {
    expect(document.querySelectorAll('li input[type=checkbox]:checked')).toHaveLength(count);
  });
const visibleSessions = ({ sessions }: FakeProduct) =>
  sessions.filter(({ isArchived, isSpam }) => !isArchived && !isSpam).length;

test('a bulk change that fails restores the responses selected, and a retry succeeds', async () => {
  const { product, person } = await openList();
  product.answer('changeResponses', () => 'lost');
  await pick(person, 'Too loud.');
  await pick(person, 'Warm rye.');
  await person.click('button', 'Mark as spam');
  await person.sees('Oops!');
  await person.sees('Too loud.');
  await picked(2);
  product.answer('changeResponses', null);
  await person.click('button', 'Mark as spam');
  await person.seesNo('Too loud.');
  expect(visibleSessions(product)).toBe(3);
  await person.click('button', 'Undo');
  await person.sees('Too loud.');
  await picked(0);
});

test('keys step through the list, select, archive and open, and can be turned off', async () => {
  const { product, person } = await openList();
  await person.sees('Best scones.');
  await person.press('j{ArrowDown}x');
  await picked(1);
  expect(document.activeElement?.textContent).toContain('Too loud.');
  await person.press('xke');
  await person.seesNo('Best scones.');
  expect(visibleSessions(product)).toBe(4);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Too loud.'));
  await person.press('{Enter}');
  await person.find('dialog', 'Response');
  await person.press('{Escape}');
  await person.has(0, 'dialog', 'Response');
  await person.press('?');
  await expectStructure();
  await person.click('switch');
  await person.press('{Escape}');
  await person.has(0, 'switch');
  await person.press('?e');
  await person.has(0, 'switch');
  expect(visibleSessions(product)).toBe(4);
});

test('a response that another user archived meanwhile leaves the list with a notice', async () => {
  const { product, person } = await openList();
  await pick(person, 'Too loud.');
  for (const one of product.sessions.slice(1, 2)) one.isArchived = true;
  await person.click('button', 'Archive');
  await person.seesNo('Too loud.');
  await person.sees('Already done');
});

test('responses that are archived and spam are restored with one key', async () => {
  const { product, person } = await openList();
  for (const [reason, action] of [
    ['Best scones.', 'Archive'],
    ['Too loud.', 'Mark as spam'],
  ] as const) {
    await pick(person, reason);
    await person.click('button', action);
    await person.seesNo(reason);
  }
  await goTo('/dash/responses?archived=true');
  await person.sees('Spam');
  await person.click('checkbox', 'Select all on this page');
  await person.press('je');
  await person.sees('2 responses restored');
  await person.sees('No results for these filters');
  await expectStructure();
  expect(visibleSessions(product)).toBe(5);
});

test('a status is set for one response and for many, and undone', async () => {
  const { product, person } = await openList();
  await person.sees('Best scones.');
  await person.click('checkbox', 'Select all on this page');
  await person.click('button', 'Set status');
  await person.click('menuitem', 'Resolved');
  await person.sees('Status changed for 5 responses');
  expect(product.sessions.map(({ status }) => status)).toEqual(Array(5).fill('resolved'));
  await (await person.line('Too loud.')).click('link');
  const panel = await person.within('dialog', 'Response');
  await panel.select('Status', 'In progress');
  await waitFor(() => expect(product.sessions[1]?.status).toBe('inProgress'));
});

test('a member with read-only access sees no controls', async () => {
  const product = createFakeProduct(REASONS);
  product.role = 'internal';
  const { person } = await openList('/dash/responses', product);
  await person.sees('Best scones.');
  for (const name of ['Export', /^Showcase/]) await person.has(0, 'button', name);
  expect(document.querySelectorAll('li input')).toHaveLength(0);
  await (await person.line('Best scones.')).click('link');
  const panel = await person.within('dialog', 'Response');
  await panel.sees('Best scones.');
  for (const name of ['Archive', 'Mark as spam']) await panel.has(0, 'button', name);
  await panel.has(0, 'combobox');
  expect((await panel.field('Private note')).readOnly).toBe(true);
  await person.press('{Escape}');
  await person.press('ex');
  expect(visibleSessions(product)).toBe(5);
});

test('keys step through open responses wherever the focus is, and do nothing behind a dialog', async () => {
  const product = createFakeProduct(REASONS, { isPraised: true });
  const { person } = await openList('/dash/responses', product);
  const opened = await (await person.line('Praise 2.')).find('link');
  await (await person.line('Praise 2.')).click('link');
  const panel = await person.within('dialog', 'Response');
  await panel.sees('3 of 5');
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  /** Presses a key while the row behind the panel has the focus. */
  const pressBehind = (key: string) => act(() => void fireEvent.keyDown(opened, { key }));
  for (const [key, position] of [
    ['ArrowLeft', '2 of 5'],
    ['ArrowRight', '3 of 5'],
    ['j', '4 of 5'],
    ['k', '3 of 5'],
  ] as const) {
    await pressBehind(key);
    await panel.sees(position);
  }
  for (const key of ['ArrowDown', 'x', '?']) await pressBehind(key);
  await picked(0);
  await person.has(0, 'switch');

  await panel.click('button', 'Edit testimonial');
  const dialog = await person.within('dialog', 'Edit testimonial');
  await expectStructure();
  for (const button of [await dialog.find('button', 'Close'), opened]) {
    act(() => void fireEvent.keyDown(button, { key: 'ArrowLeft' }));
  }
  await panel.sees('3 of 5');
  await dialog.click('button', 'Close');
  await person.has(0, 'dialog', 'Edit testimonial');
  await person.press('{Escape}');
  await person.has(0, 'dialog', 'Response');
  await pressBehind('ArrowLeft');
  act(() => opened.focus());
  await person.press('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Praise 3.'));
  await person.has(0, 'dialog', 'Response');
});
