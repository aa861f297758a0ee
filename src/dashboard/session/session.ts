import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { CallError } from '#contract/client.ts';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { forgetInHelpChat, identifyToHelpChat } from '#dashboard/browser/help-chat.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { onSignedOut, server } from '#dashboard/browser/server.ts';
import {
  forgetSignIn,
  onSignInElsewhere,
  remembersSignIn,
} from '#dashboard/browser/sign-in-memory.ts';
import { hasSignIn, signOut } from '#dashboard/browser/sign-in-requests.ts';
import { hideAllNotices, showWarning } from '#dashboard/ui/notices.ts';
import { analyticsQuery } from './analytics-query.ts';
import { askAboutDrafts, stopAskingAboutDrafts } from './drafts/ask-about-drafts.ts';
import { deleteDrafts, dropOldDrafts } from './drafts/stored-drafts.ts';
import { mayIn } from './may-in.ts';
import {
  type AccessAnswer,
  type AccessRequest,
  accessQuery,
  deletedBusinessesQuery,
  entityQuery,
  fetchAccess,
  officialLanguagesQuery,
} from './queries.ts';
import { queryClient } from './query-client.ts';
import { askForReason, declineReason } from './reason-request.ts';
import { forgetRecent, rememberRecent } from './recent-businesses.ts';
import { rememberBusiness, rememberedBusiness } from './tab-business.ts';

/**
 * `bID` is the business being viewed, null if the user has none yet. `isUnexpected`: the server or another tab ended
 * the session.
 */
export type Session =
  | { readonly status: 'signedOut'; readonly isUnexpected: boolean }
  | { readonly status: 'signedIn'; readonly bID: string | null };

const LAST_ACCESSED_AFTER = 90_000;

let session: Session = { status: 'signedOut', isUnexpected: false };
let lastAccessedTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function readSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What an address says about the business to show. */
type Named = {
  readonly e?: string | undefined;
  readonly client?: string | undefined;
  /** A response, whose business is looked up if the address does not name it. */
  readonly session?: string | undefined;
};

/** The page's first request: this browser's session, if it has one. */
export async function startSession(named: Named): Promise<void> {
  dropOldDrafts(draftStorage, Date.now());
  if (!remembersSignIn() && !(await hasSignIn())) return;
  await loadNamed(named);
}

let tried: string | undefined;

/** The business that `loadNamed` has asked for, once: opening its address need not ask again if it was refused. */
export function takeTriedBusiness(): string | undefined {
  const taken = tried;
  tried = undefined;
  return taken;
}

let isDeletedNamed = false;

/** Whether an address has just named a business that was deleted, which is said once. */
export function takeDeletedNamed(): boolean {
  const taken = isDeletedNamed;
  isDeletedNamed = false;
  return taken;
}

/** Loads the business that an address names, else the one that this tab showed last, else the last viewed one. */
export async function loadNamed({ e, client, session: sessionID }: Named): Promise<void> {
  tried = client || e;
  const isNamed = Boolean(e || client);
  const found = !isNamed && sessionID ? await findBusinessOf(sessionID) : null;
  await loadSession({
    viewBusiness: e || (found ?? rememberedBusiness()),
    agencyClient: client || undefined,
  });
}

/**
 * Loads in the order of the specification: user, languages, business. Then marks the
 * user as logged in and, later, the last access. Fails only if the user cannot be determined.
 */
export async function loadSession(request: AccessRequest = {}): Promise<void> {
  const wasSignedIn = remembersSignIn();
  const access = await loadAccess(request);
  if (access === null) {
    // Other tabs may not have noticed yet.
    forgetSignIn();
    rememberBusiness(null);
    return change({ status: 'signedOut', isUnexpected: wasSignedIn });
  }
  // A running refetch may be about the business viewed before.
  await queryClient.cancelQueries({ queryKey: accessQuery.queryKey });
  queryClient.setQueryData(accessQuery.queryKey, access);
  rememberBusiness(access);
  if (access.bID !== null) rememberRecent(access.user.authID, access.bID);
  await goOn('official languages', queryClient.ensureQueryData(officialLanguagesQuery));
  const { bID, user } = access;
  if (bID !== null) {
    await goOn('business', queryClient.fetchQuery(entityQuery(bID)));
    // The first screen does not wait for figures that only Home shows.
    if (mayIn(access, 'responses.view')) {
      void goOn('analytics', queryClient.fetchQuery(analyticsQuery(bID, 'all')));
    }
    void goOn('logged in', server.call('iHaveLoggedIn', { bID }));
  } else {
    await goOn('deleted businesses', queryClient.fetchQuery(deletedBusinessesQuery));
  }
  void goOn('time zone', storeTimeZone(user));
  clearTimeout(lastAccessedTimer);
  lastAccessedTimer = setTimeout(markLastAccessed, LAST_ACCESSED_AFTER);
  const person = { id: user.uid, name: user.displayName, email: user.emailAddress };
  void goOn('help chat', identifyToHelpChat(person));
  change({ status: 'signedIn', bID });
}

/**
 * Signs out here and in the other tabs; the screens follow the session. Asks first what becomes of unsaved texts;
 * false if the user stays signed in.
 */
export async function endSession(): Promise<boolean> {
  const userID = queryClient.getQueryData(accessQuery.queryKey)?.user.authID ?? '';
  const choice = await askAboutDrafts(userID);
  if (choice === 'stay') return false;
  await signOut();
  if (choice === 'delete') deleteDrafts(draftStorage, userID);
  clearSession({ isUnexpected: false });
  return true;
}

/** Shows the sign-in here after the user's account was deleted; nothing they typed stays in the browser. */
export async function leaveDeletedAccount(userID: string): Promise<void> {
  deleteDrafts(draftStorage, userID);
  forgetRecent(userID);
  // Its cookie leads nowhere, and goes.
  await goOn('sign-out', signOut());
  clearSession({ isUnexpected: false });
}

/** Shows the sign-in here; the server has ended the session, or ends it now. */
export function clearSession({ isUnexpected }: { isUnexpected: boolean }): void {
  clearTimeout(lastAccessedTimer);
  forgetSignIn();
  rememberBusiness(null);
  server.forgetToken();
  declineReason();
  stopAskingAboutDrafts();
  forgetInHelpChat().catch((error) => logFailure('help chat', error));
  change({ status: 'signedOut', isUnexpected });
  queryClient.clear();
  hideAllNotices();
}

/** Follows the server and the other tabs while the page is open; `enter` opens the screen once another has signed in. */
export function followSignIns(enter: () => Promise<void>): void {
  onSignedOut(() => {
    if (session.status === 'signedIn') clearSession({ isUnexpected: true });
    else forgetSignIn();
  });
  onSignInElsewhere((isSignedIn) => {
    if (!isSignedIn && session.status === 'signedIn') clearSession({ isUnexpected: true });
    if (isSignedIn && session.status === 'signedOut') {
      server.forgetToken();
      void goOn('sign-in of another tab', enter());
    }
  });
}

async function findBusinessOf(sessionID: string): Promise<string | null> {
  try {
    return (await server.call('findResponse', { sessionID })).bID;
  } catch (error) {
    logFailure('business of a response', error);
    return null;
  }
}

/** The browser's time zone, until the user chooses another one in their profile. */
async function storeTimeZone({ timeZone }: AccessAnswer['user']): Promise<void> {
  if (timeZone !== null) return;
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions();
  await server.call('updateProfile', { timeZone: own });
  queryClient.setQueryData(accessQuery.queryKey, (access) =>
    access ? { ...access, user: { ...access.user, timeZone: own } } : access,
  );
}

/** The statuses that say that there is no such business for the user; others may be gone the next time. */
const REFUSALS: ReadonlySet<number> = new Set([403, 404, 422]);

/** null if signed out; without access to the business, falls back to this tab's last one, or the user's. */
async function loadAccess(request: AccessRequest): Promise<AccessAnswer | null> {
  try {
    return await fetchAccess(request);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401) return null;
    if (error.code === 'reason_required' && request.viewBusiness !== undefined) {
      return loadAfterReason(request.viewBusiness);
    }
    const isNaming = Object.values(request).some((value) => value !== undefined);
    if (!isNaming || !REFUSALS.has(error.status)) throw error;
    logFailure('business to view', error);
    isDeletedNamed = await isDeletedBusiness(request.viewBusiness);
    if (!isDeletedNamed) showWarning({ message: i18next.t('shell.noAccess') });
    const remembered = rememberedBusiness();
    return loadAccess(remembered === request.viewBusiness ? {} : { viewBusiness: remembered });
  }
}

/** Whether the user was in the team of a business that was deleted and can still be restored. */
export async function isDeletedBusiness(bID: string | undefined): Promise<boolean> {
  try {
    const { deleted } = await queryClient.fetchQuery(deletedBusinessesQuery);
    return deleted.some(({ id }) => id === bID);
  } catch (error) {
    logFailure('deleted businesses', error);
    return false;
  }
}

/** Without a reason, stays with the business viewed before. */
async function loadAfterReason(bID: string): Promise<AccessAnswer | null> {
  if (await askForReason(bID)) return loadAccess({ viewBusiness: bID });
  const viewed = session.status === 'signedIn' ? session.bID : null;
  return loadAccess(viewed === null || viewed === bID ? {} : { viewBusiness: viewed });
}

async function goOn(what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure(`Loading failed: ${what}`, error);
  }
}

function markLastAccessed(): void {
  void goOn('last access', server.call('setLastAccessed', {}));
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
