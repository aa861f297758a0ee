/**
 * The guard's view of the user; `isLocked` means an ended trial or a cancelled business, `hasDeleted` that one was deleted
 * and can still be restored.
 */
export type GuardedSession =
  | { readonly isSignedIn: false }
  | {
      readonly isSignedIn: true;
      readonly hasBusiness: true;
      readonly isLocked: boolean;
      /** Its first screen is the list of its clients. */
      readonly isAgency?: boolean;
    }
  | { readonly isSignedIn: true; readonly hasBusiness: false; readonly hasDeleted: boolean };

export type Wanted = {
  readonly pathname: string;
  /** Path and query. */
  readonly href: string;
  /** True until the page has shown its first screen. */
  readonly isFirstLoad: boolean;
  readonly namesDeletedBusiness: boolean;
};

/** The redirect target; null opens the requested screen. */
export type Detour = { readonly to: string; readonly search: Readonly<Record<string, string>> };

const HOME = '/dash/home';
const CLIENTS = '/dash/clients';
const LOGIN = '/dash/login';
const SETUP = '/dash/setup';
const DELETED = '/dash/deletedbusiness';
const PLAN = '/dash/settings/plan';
const SECURITY = '/dash/settings/security';

const ADD_NEW = '/dash/addnew';
const ADD_CLIENT = '/dash/addclient';

const SIGNED_OUT_SCREENS = [
  LOGIN,
  '/dash/forgotpassword',
  '/dash/signup',
  '/dash/signup-invited',
  '/dash/appsumo',
  '/dash/pitchground',
  '/dash/dealify',
];
const SIGN_UP_BY_PROVIDER = '/dash/signup/';
// Anybody may protect their own account at any time.
const OPEN_WHEN_LOCKED = [PLAN, SECURITY, '/dash/settings/notifications', ADD_CLIENT];
const SUBSCRIBE = ['/dash/settings/plan/subscribe/', '/dash/addon/subscribe/'];

/** The navigation guard: checks every address before its screen renders. */
export function decideNavigation(wanted: Wanted, session: GuardedSession): Detour | null {
  const path = withoutEndSlash(wanted.pathname);
  if (!session.isSignedIn) return signedOutDetour(path, wanted.href);
  if (!session.hasBusiness) {
    if (path === SETUP || needsNoBusiness(path)) return null;
    if (!session.hasDeleted) return detour(SETUP);
    return path === DELETED ? null : detour(DELETED);
  }
  if (isSignedOutScreen(path)) return detour(HOME, { logoutfirst: 'true' });
  if (path === DELETED) return null;
  if (wanted.namesDeletedBusiness) return detour(DELETED);
  if (session.isLocked) return isOpenWhenLocked(path) ? null : detour(PLAN);
  if (session.isAgency && isFrontDoor(path)) return detour(CLIENTS);
  if (path === ADD_NEW) return wanted.isFirstLoad ? detour(HOME) : null;
  return path === SETUP ? detour(HOME) : null;
}

/** Whether a screen is about the account alone: it opens although the user has no business yet. */
export function needsNoBusiness(pathname: string): boolean {
  return withoutEndSlash(pathname) === SECURITY;
}

/** Whether a path is that of the screen on deleted businesses. */
export function isDeletedScreen(pathname: string): boolean {
  return withoutEndSlash(pathname) === DELETED;
}

/** The dashboard path requested before sign-in; falls back to home. */
export function destinationAfterSignIn(to: string | undefined): string {
  if (to === undefined || !/^\/dash\/(?!\/)/.test(to) || to.includes('\\')) return HOME;
  return isSignedOutScreen(to.split(/[?#]/)[0] ?? to) ? HOME : to;
}

/** The address behind a destination: one that named nothing opens the first screen of whatever business is shown. */
export function entranceTo(destination: string): string {
  return destination === HOME ? '/dash' : destination;
}

function isFrontDoor(path: string): boolean {
  return ['', '/', '/dash'].includes(path);
}

function signedOutDetour(path: string, href: string): Detour | null {
  if (isSignedOutScreen(path)) return null;
  return detour(LOGIN, { to: path === '' || path === '/' ? HOME : href });
}

function withoutEndSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

function isSignedOutScreen(path: string): boolean {
  return SIGNED_OUT_SCREENS.includes(path) || path.startsWith(SIGN_UP_BY_PROVIDER);
}

function isOpenWhenLocked(path: string): boolean {
  return OPEN_WHEN_LOCKED.includes(path) || SUBSCRIBE.some((start) => path.startsWith(start));
}

function detour(to: string, search: Readonly<Record<string, string>> = {}): Detour {
  return { to, search };
}
