import { isPageOfOthers } from '#dashboard/browser/help-chat.ts';
import { loadNamed, readSession, subscribeToSession } from '#dashboard/session/session.ts';
import { destinationAfterSignIn, entranceTo } from './guard.ts';
import { startWithBusiness } from './named-business.ts';
import { router } from './router.tsx';
import { parseSearch, type SearchParams, searchOf } from './search-params.ts';

/** The end of the session takes the user to the sign-in, which leads back to the screen if they did not ask for it. */
export function followSession(): void {
  startWithBusiness(parseSearch(window.location.search).e);
  let wasSignedIn = readSession().status === 'signedIn';
  subscribeToSession(() => {
    const session = readSession();
    if (wasSignedIn && session.status === 'signedOut') {
      const search: SearchParams = session.isUnexpected ? { to: router.state.location.href } : {};
      void router.navigate({ to: '/dash/login', search, ignoreBlocker: true });
    }
    wasSignedIn = session.status === 'signedIn';
  });
  reloadForHelpChat();
}

/** Whether a page may load the help chat is decided when it is served: signing in or out needs a new one. */
function reloadForHelpChat(): void {
  let wasSignedOut = false;
  router.subscribe('onResolved', () => {
    const isSignedIn = readSession().status === 'signedIn';
    if (isPageOfOthers(isSignedIn, wasSignedOut)) window.location.reload();
    wasSignedOut ||= !isSignedIn;
  });
}

/** Opens the requested screen once another tab has signed in. */
export async function enterAfterSignIn(): Promise<void> {
  const { to } = parseSearch(window.location.search);
  const destination = destinationAfterSignIn(to);
  await loadNamed(searchOf(destination));
  await router.navigate({ href: entranceTo(destination) });
}
