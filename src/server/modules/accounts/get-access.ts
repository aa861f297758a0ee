import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { findInternalView } from '#server/platform/activity/store.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { listBusinesses } from './queries.ts';
import { findUser, type UserRow } from './store.ts';

interface Options {
  /** Whether the caller is a privileged internal account. */
  isInternal: boolean;
  /** Finds the caller's role in a business. */
  roleIn: (businessId: string) => Promise<AnswerTo<'getAccess'>['role']>;
}

/**
 * The signed-in user, the businesses they may see, and the one to show: the named, else the last viewed,
 * else the first one.
 * @throws not_found (404) if the named agency client is not among the caller's businesses
 */
export async function getAccess(
  ctx: ContextFor<'getAccess'>,
  { agencyC }: InputFor<'getAccess'>,
  { isInternal, roleIn }: Options,
): Promise<AnswerTo<'getAccess'>> {
  const { actor, business, tx } = ctx;
  const user = await findUser(tx, actor.userId, actor.signInId);
  if (!user) throw new AppError('unauthorized', 'errors.unauthorized');
  const businesses = await listBusinesses(tx, actor.userId);
  const client = agencyC ? agencyC.toLowerCase() : null;
  if (client && !businesses.some(({ id }) => id === client)) throw notFound();
  const shown = client ?? business?.businessId ?? businesses[0]?.id ?? null;
  const isNamed = business !== null && shown === business.businessId;
  const role = shown === null || isNamed ? (business?.role ?? null) : await roleIn(shown);
  const internalView = isNamed ? await presentInternalView(ctx) : null;
  const access = { role, businesses, bID: shown, internalView };
  return {
    user: { ...presentUser(user), ...presentMembership(access), ...NOT_BUILT, isInternal },
    ...access,
  };
}

async function presentInternalView({ tx, actor, business, now }: ContextFor<'getAccess'>) {
  if (business?.role !== 'internal') return null;
  const { userId } = actor;
  const view = await findInternalView(tx, business.businessId, { userId, now });
  return view && { endsAt: toSeconds(view.endsAt), reason: view.reason };
}

type Access = Omit<AnswerTo<'getAccess'>, 'user'>;

function presentMembership({ role, businesses }: Access) {
  const [first = null, ...others] = businesses.map(({ id }) => id);
  return {
    isCollaborator: role === 'collaborator',
    entityDocID: first === null || others.length === 0 ? first : [first, ...others],
    userRole: 'admin' as const,
  };
}

/** Placeholders for agencies, which do not exist yet. */
const NOT_BUILT = {
  status: null,
  agency: null,
  agencyName: null,
  agencySplit: null,
  agencyBaseDomain: null,
  agencySubscription: null,
  agencyEntityDocID: null,
  clientAuthDoc: null,
  clientNameIfAgencyClient: null,
  branding: null,
} as const;

function presentUser(user: UserRow) {
  const [first = '', ...rest] = user.name.trim().split(/\s+/);
  return {
    authID: user.id,
    uid: user.id,
    firstName: user.firstName || first,
    lastName: user.lastName || (user.firstName ? '' : rest.join(' ')),
    displayName: user.name,
    contactNumber: user.contactNumber,
    about: user.about,
    photoURL: user.photoUrl,
    timeZone: user.timeZone,
    hasPassword: user.hasPassword,
    emailAddress: showEmail(user.email),
    emailConfirmed: user.emailConfirmed,
    lastAccessed: user.previousAccessAt && toSeconds(user.previousAccessAt),
    timeSignedUp: toSeconds(user.signedUpAt),
  };
}
