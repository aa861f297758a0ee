import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { rememberInvitation } from '#dashboard/session/pending-invitation.ts';
import { takeDeletedNamed } from '#dashboard/session/session.ts';
import { decideNavigation } from './guard.ts';
import { guardedSession } from './guarded-session.ts';
import { Root } from './help/root.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { currentBusiness, viewNamedBusiness, withBusiness } from './named-business.ts';
import type { SearchParams } from './search-params.ts';

const validateSearch = (search: Record<string, unknown>): SearchParams => search as SearchParams;

export const root = createRootRouteWithContext<{ isFirstLoad: () => boolean }>()({
  component: Root,
  validateSearch,
  beforeLoad: async ({ location, search, preload, context }) => {
    if (!preload) await viewNamedBusiness(search.client || search.e);
    const session = guardedSession();
    if (session.isSignedIn && !preload && isInvitation(location.pathname)) {
      rememberInvitation(search);
    }
    const { pathname, href } = location;
    const isFirstLoad = !preload && context.isFirstLoad();
    const namesDeletedBusiness = !preload && takeDeletedNamed();
    const detour = decideNavigation({ pathname, href, isFirstLoad, namesDeletedBusiness }, session);
    if (detour !== null) throw redirect({ to: detour.to, search: detour.search, replace: true });
  },
});

export const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  loader: () => loadTexts('sign-in'),
  component: lazyScreen(() => import('./signed-out-layout.tsx'), 'SignedOutLayout'),
});
export const setupLayout = createRoute({
  getParentRoute: () => root,
  id: 'set-up',
  component: lazyScreen(() => import('./setup-layout.tsx'), 'SetupLayout'),
});
/** Every address of a business's screens names it: another tab may show another business. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  search: { middlewares: [({ search, next }) => withBusiness(next(search))] },
  beforeLoad: ({ search, preload }) => {
    // One that the user may not see; a client is named once, then like any other business.
    const isRefused = search.e !== undefined && search.e !== currentBusiness();
    if ((isRefused || search.client) && !preload) {
      const left = { ...search, e: undefined, client: undefined };
      throw redirect({ to: '.', search: left, replace: true });
    }
  },
  component: lazyScreen(() => import('./screen-frame.tsx'), 'ScreenFrame'),
});

function isInvitation(pathname: string): boolean {
  return /^\/dash\/signup-invited\/?$/.test(pathname);
}
