import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '#dashboard/session/query-client.ts';
import { loadSession, readSession } from '#dashboard/session/session.ts';
import { createFakeProduct } from './fake-product.ts';
import { goTo } from './open-dashboard.tsx';

const { queries, ...others } = queryClient.getDefaultOptions();
// As often as for customers, but without the pauses.
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

/** In which the component library draws dialogs and menus of all apps. */
const SHARED_PORTAL = '[data-mantine-shared-portal-node]';

afterEach(async () => {
  vi.useRealTimers();
  if (readSession().status === 'signedOut') await signInAgain();
  // The router outlives a test: the next one must not start on this one's screen.
  await goTo('/dash/settings', { ignoreBlocker: true });
  cleanup();
  // As in a browser, what opens over the app comes after it.
  for (const node of document.querySelectorAll(SHARED_PORTAL)) node.remove();
  notifications.clean();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

/** The next test starts signed in. */
async function signInAgain(): Promise<void> {
  vi.stubGlobal('fetch', createFakeProduct([]).fetch);
  queryClient.clear();
  await loadSession();
}
