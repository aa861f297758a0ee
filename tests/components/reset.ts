import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '#dashboard/session/query-client.ts';
import { goTo } from './open-dashboard.tsx';

afterEach(async () => {
  // The router outlives a test: the next one must not start on this one's screen.
  await goTo('/dash/settings', { ignoreBlocker: true });
  cleanup();
  notifications.clean();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
