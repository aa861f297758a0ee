import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { shell } from './frame-routes.ts';
import { lazyScreen } from './lazy-screen.ts';

const removedClients = createRoute({
  getParentRoute: () => shell,
  path: '/dash/clients/removed',
  loader: () => loadTexts('agency'),
  component: lazyScreen(
    () => import('#dashboard/features/clients/removed/removed-clients-screen.tsx'),
    'RemovedClientsScreen',
  ),
});
const client = createRoute({
  getParentRoute: () => shell,
  path: '/dash/clients/$clientid',
  loader: () => loadTexts('agency', 'collaborators', 'closing', 'settings'),
  component: lazyScreen(
    () => import('#dashboard/features/clients/client/client-screen.tsx'),
    'ClientScreen',
  ),
});
const yourAgency = createRoute({
  getParentRoute: () => shell,
  path: '/dash/settings/youragency',
  loader: () => loadTexts('agency', 'closing', 'settings'),
  component: lazyScreen(
    () => import('#dashboard/features/agency/your-agency-screen.tsx'),
    'YourAgencyScreen',
  ),
});

/** The screens of an agency about one client, and of a client about its agency. */
export const agencyRoutes = [removedClients, client, yourAgency] as const;
