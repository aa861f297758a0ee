import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { router } from '#dashboard/app/router.tsx';
import { queryClient } from '#dashboard/session/query-client.ts';
import { endSession, readSession } from '#dashboard/session/session.ts';
import { createFakeProduct, type FakeProduct } from './fake-product.ts';
import { address, openTab, type Person } from './open-dashboard.tsx';

/** Opens an address in a new tab of a browser that is signed out. */
export async function openSignedOut(path: string, product: FakeProduct): Promise<Person> {
  vi.stubGlobal('fetch', createFakeProduct([]).fetch);
  const wasSignedIn = readSession().status === 'signedIn';
  await endSession();
  if (wasSignedIn) await waitFor(() => expect(address()).toBe('/dash/login'));
  queryClient.clear();
  product.isSignedIn = false;
  const person = openTab(path, product);
  await person.seesNo('Loading');
  // The router outlives a test; the one of a new tab would load now.
  router.history.replace(path);
  await act(() => router.load());
  return person;
}
