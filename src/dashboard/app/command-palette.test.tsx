import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { importReviews } from '#tests/components/fake-responses.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

test('part of a screen’s name is enough to open it', async () => {
  const person = await openDashboard('/dash/home', createFakeProduct([]));
  await person.click('button', /^Search/);
  await person.fill(/^Go to a page/, 'showc');
  await person.press('{Enter}');
  await waitFor(() => expect(address()).toBe('/dash/showcase'));
});

test('a reviewer is found by a part of the name, and opens with their reviews', async () => {
  const fake = createFakeProduct([]);
  fake.entity.reviews.platforms = ['tp'];
  importReviews(fake, [reviewOf(7, { platform: 'tp', name: 'Zora Quill' }), reviewOf(8)]);
  const person = await openDashboard('/dash/home', fake);
  await person.click('button', /^Search/);
  await person.fill(/^Go to a page/, 'Quill');
  await person.click('button', /Zora Quill.*Trustpilot/);
  await person.sees('1 review');
  expect(address()).toBe('/dash/responses?platform=tp&q=Zora+Quill');
});

test('Ctrl-K and Escape close the palette alone, not the response that it lies over', async () => {
  const fake = createFakeProduct(['Best scones.']);
  const person = await openDashboard(
    `/dash/responses?session=${fake.sessions[0]?.sessionID}`,
    fake,
  );
  await person.find('dialog', 'Response');
  for (const closingKey of ['{Escape}', '{Control>}k{/Control}']) {
    await person.press('{Control>}k{/Control}');
    await hasFocus(await person.field(/^Go to a page/));
    await person.press(closingKey);
    await person.has(0, 'dialog', 'Search');
    await person.has(1, 'dialog', 'Response');
  }
});

test.each([
  ['owner', 'single', 1],
  ['owner', 'agency', 1],
  ['owner', 'parent', 0],
  ['editor', 'single', 0],
] as const)('to the %s of a business of the kind "%s", it offers a client %i times', async (role, kind, times) => {
  const fake = createFakeProduct([]);
  fake.entity.kind = kind;
  fake.role = role;
  const person = await openDashboard('/dash/home', fake);
  await person.click('button', /^Search/);
  await person.fill(/^Go to a page/, 'client');
  await person.has(times, 'button', 'Add client');
  if (times === 0) return;
  await person.click('button', 'Add client');
  await person.find('heading', /^Add a client of/);
});
