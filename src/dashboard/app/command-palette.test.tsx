import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

test('part of a screen’s name is enough to open it', async () => {
  const person = await openDashboard('/dash/home', createFakeProduct([]));
  await person.click('button', /^Search/);
  await person.fill(/^Go to a page/, 'showc');
  await person.press('{Enter}');
  await waitFor(() => expect(address()).toBe('/dash/showcase'));
});
