import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { openHelp } from '#dashboard/app/help/help-part.ts';
import { stopAskingAboutDrafts } from '#dashboard/session/drafts/ask-about-drafts.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import { declineReason } from '#dashboard/session/reason-request.ts';
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
  // What opens over every screen outlives a test, as does the router: the next one must not start with this one's.
  openHelp(null);
  stopAskingAboutDrafts();
  declineReason();
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
