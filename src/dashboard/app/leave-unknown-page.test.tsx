import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { address, openTab } from '#tests/components/open-dashboard.tsx';

const NOTICE = "That page doesn't exist.";

test('an unknown address leads home, below the settings to the settings, and says so', async () => {
  const person = openTab('/dash/settings/teapot', createFakeProduct([]));
  await person.sees(NOTICE);
  await waitFor(() => expect(address()).toBe('/dash/settings'));
});

test('the front door leads home without a word', async () => {
  const person = openTab('/', createFakeProduct([]));
  await person.find('heading', 'Home');
  await person.seesNo(NOTICE);
  expect(address()).toBe('/dash/home');
});
