import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const product = () => createFakeProduct(['Best scones.', 'Too loud.', 'Warm rye.']);

test('a view is saved, renamed, given other filters, removed, and restored', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses?q=scones', fake);
  await person.sees('Best scones.');
  await person.click('button', /^Saved views/);
  await person.click('menuitem', 'Save current filters…');
  await person.fill('View name', 'About scones');
  await person.press('{Enter}');
  await person.find('button', 'Saved views (About scones selected)');
  expect(fake.views).toMatchObject([{ name: 'About scones', search: { q: 'scones' } }]);

  await person.click('button', 'Clear all filters');
  await person.sees('Too loud.');
  await person.select('Sort by', 'Lowest rating');
  await person.click('button', /^Saved views/);
  await person.click('menuitem', 'Manage views…');
  await person.click('button', 'Update to current filters: About scones');
  await person.sees('View updated to current filters');
  expect(fake.views[0]?.search).toEqual({ sort: 'lowest' });
  await person.fill('Name of: About scones', 'Worst first');
  await person.click('button', 'Rename');
  await waitFor(() => expect(fake.views[0]?.name).toBe('Worst first'));
  await person.click('button', 'Remove: Worst first');
  await person.sees('No saved views yet.');
  expect(fake.views).toEqual([]);
  await person.press('{Escape}');
  await person.click('button', 'Undo');
  await person.find('button', 'Saved views (Worst first selected)');
  expect(address()).toContain('sort=lowest');
});

test('a view over the limit is rejected at its name', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses?q=scones', fake);
  const message = 'A business can save 50 views.';
  fake.answer('saveView', () => refusal(409, 'too_many_views', message));
  await person.click('button', /^Saved views/);
  await person.click('menuitem', 'Save current filters…');
  const name = await person.fill('View name', 'One too many');
  await person.press('{Enter}');
  await person.sees(message);
  expect((name as HTMLInputElement).value).toBe('One too many');
});

test('no more views are offered once there are 50', async () => {
  const fake = product();
  fake.views = Array.from({ length: 50 }, (_, n) => ({
    viewID: `01890000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`,
    name: `View ${n}`,
    search: { q: `${n}` },
    questionID: null,
    createdAt: 1_795_000_000,
    isFromParent: false,
  }));
  const person = await openDashboard('/dash/responses?q=scones', fake);
  await person.click('button', /^Saved views/);
  await person.sees('0 of 50 saved views left. Remove one to save another.');
  const another = await person.find('menuitem', 'Save current filters…');
  expect(another.matches(':disabled, [data-disabled]')).toBe(true);
});
