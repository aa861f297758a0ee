import type { Entity } from '#contract/businesses.ts';
import { CallError } from '#contract/client.ts';
import { coalesce } from '#dashboard/browser/coalesce.ts';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { server } from '#dashboard/browser/server.ts';
import { hasSignIn } from '#dashboard/browser/sign-in-requests.ts';
import { hasDraftsIn } from './drafts/stored-drafts.ts';
import { type AccessAnswer, accessQuery, entityQuery, fetchAccess } from './queries.ts';
import { queryClient } from './query-client.ts';
import { isAskingForReason } from './reason-request.ts';
import {
  clearSession,
  isDeletedBusiness,
  loadSession,
  readSession,
  subscribeToSession,
} from './session.ts';

/** A business that the user may no longer see. */
export type LostBusiness = {
  readonly name: string;
  /** The user left it, or did not say why they need to look at it again. */
  readonly isChosen: boolean;
  /** What to say in place of that they left. */
  readonly said: string | null;
  /** It was deleted, which the screen of deleted businesses says. */
  readonly isDeleted: boolean;
  /** It was a location, and was removed from this parent, which is shown in its place; null for others. */
  readonly parentName: string | null;
  /** Whether something that the user typed there is still in this browser. */
  readonly hasDrafts: boolean;
};

/** Milliseconds: reasons within `delay` cause one check; checks are at least `minInterval` apart. */
const PACE = { delay: 50, minInterval: 1_000 };

const pending = coalesce(() => void run(), PACE);
// A session that has just been loaded knows its access.
subscribeToSession(pending.cancel);
const listeners = new Set<(lost: LostBusiness) => void>();
let isRunning = false;
let chosen: { readonly bID: string; readonly said: string | null } | null = null;

/**
 * Asks the server soon whether the user may still see the current business, and in which role. Any number of reasons
 * may call it: one request runs at a time.
 */
export function checkAccess(): void {
  pending.add();
}

/** Called once another business, or none, has taken the place of a lost one. */
export function onBusinessLost(listener: (lost: LostBusiness) => void): void {
  listeners.add(listener);
}

/** Ends the user's membership, or an internal account's view. Throws CallError. */
export function leaveCurrentBusiness(
  bID: string,
  call: 'leaveBusiness' | 'endInternalView' = 'leaveBusiness',
): Promise<void> {
  return loseBusiness({ bID, said: null }, () => server.call(call, { bID }));
}

/** Does what ends the user's access to the current business, as they chose, and says so. Throws CallError. */
export async function loseBusiness(
  choice: { bID: string; said: string | null },
  work: () => Promise<unknown>,
): Promise<void> {
  // Live events may report the loss before the answer arrives.
  chosen = choice;
  try {
    await work();
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404;
    // Another tab may have deleted it just before.
    if (!isGone || !(await isDeletedBusiness(choice.bID))) {
      chosen = null;
      throw error;
    }
  }
  checkAccess();
}

async function run(): Promise<void> {
  if (isAskingForReason()) return;
  if (isRunning) {
    checkAccess();
    return;
  }
  isRunning = true;
  try {
    await check();
  } catch (error) {
    logFailure('access', error);
  } finally {
    isRunning = false;
  }
}

async function check(): Promise<void> {
  const session = readSession();
  if (session.status === 'signedOut' || session.bID === null) return;
  const { bID } = session;
  const isCurrent = () => readSession() === session;
  // An access token outlives a sign-in that another device has ended.
  if (!(await hasSignIn())) {
    if (isCurrent()) clearSession({ isUnexpected: true });
    return;
  }
  const before = queryClient.getQueryData(accessQuery.queryKey);
  try {
    const access = await fetchAccess({ viewBusiness: bID });
    if (!isCurrent()) return;
    queryClient.setQueryData(accessQuery.queryKey, access);
    const isOtherRole = access.role !== before?.role;
    if (isOtherRole) await queryClient.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
  } catch (error) {
    const isLost = error instanceof CallError && [403, 404].includes(error.status);
    if (!isLost) throw error;
    if (!isCurrent()) return;
    const isLeft = chosen?.bID === bID;
    const said = isLeft ? (chosen?.said ?? null) : null;
    const known = queryClient.getQueryData(entityQuery(bID).queryKey);
    const name = known?.businessName ?? before?.businesses.find(({ id }) => id === bID)?.name ?? '';
    const isReasonAsked = error.code === 'reason_required' && !isLeft;
    const parent = isLeft ? null : visibleParentOf(known, before);
    const next = isReasonAsked ? bID : parent?.bID;
    await loadSession(next === undefined ? {} : { viewBusiness: next });
    chosen = null;
    if (isViewed(bID)) {
      await queryClient.invalidateQueries();
      return;
    }
    const parentName = parent !== null && isViewed(parent.bID) ? parent.name : null;
    const isDeleted = parentName === null && (await isDeletedBusiness(bID));
    const owner = { userID: before?.user.authID ?? '', bID };
    const hasDrafts = hasDraftsIn(draftStorage, owner);
    const isChosen = isLeft || isReasonAsked;
    for (const listener of listeners) {
      listener({ name, isChosen, said, isDeleted, parentName, hasDrafts });
    }
  }
}

/** The parent of a location, if the user may see it: they lose a location only by its removal. */
function visibleParentOf(entity: Entity | undefined, access: AccessAnswer | undefined) {
  const parent = entity?.parent ?? null;
  return access?.businesses.some(({ id }) => id === parent?.bID) ? parent : null;
}

function isViewed(bID: string): boolean {
  const session = readSession();
  return session.status === 'signedIn' && session.bID === bID;
}
