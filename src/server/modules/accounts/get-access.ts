import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { Access } from '#domain/client-areas.ts';
import { NO_AGENCY, presentAgency } from '#server/modules/branding/present-agency.ts';
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
  /** Finds what the caller may do in a business. */
  accessIn: (businessId: string) => Promise<Access>;
}

/**
 * The signed-in user, the businesses they may see, and the one to show: the named, else the last viewed,
 * else the first one.
 * @throws not_found (404) if the named agency client is not among the caller's businesses
 */
export async function getAccess(
  ctx: ContextFor<'getAccess'>,
  { agencyC }: InputFor<'getAccess'>,
  { isInternal, accessIn }: Options,
): Promise<AnswerTo<'getAccess'>> {
  const { actor, business, tx } = ctx;
  const user = await findUser(tx, actor.userId, actor.signInId);
  if (!user) throw new AppError('unauthorized', 'errors.unauthorized');
  const businesses = await listBusinesses(tx, actor);
  const client = agencyC ? agencyC.toLowerCase() : null;
  if (client && !businesses.some(({ id }) => id === client)) throw notFound();
  const shown = client ?? business?.businessId ?? businesses[0]?.id ?? null;
  const isNamed = business !== null && shown === business.businessId;
  const access = shown === null || isNamed ? business : await accessIn(shown);
  const internalView = isNamed ? await presentInternalView(ctx) : null;
  const { role, areas } = access ?? { role: null, areas: null };
  const answer = { role, areas, businesses, bID: shown, internalView };
  const agency = shown === null ? NO_AGENCY : await presentAgency(tx, shown, actor.userId);
  return {
    user: {
      ...presentUser(user),
      ...presentMembership(answer),
      ...agency,
      ...UNEXPLAINED,
      isInternal,
    },
    ...answer,
  };
}

async function presentInternalView({ tx, actor, business, now }: ContextFor<'getAccess'>) {
  if (business?.role !== 'internal') return null;
  const { userId } = actor;
  const view = await findInternalView(tx, business.businessId, { userId, now });
  return view && { endsAt: toSeconds(view.endsAt), reason: view.reason };
}

type Answer = Omit<AnswerTo<'getAccess'>, 'user'>;

function presentMembership({ role, businesses }: Answer) {
  const [first = null, ...others] = businesses.map(({ id }) => id);
  return {
    isCollaborator: role === 'collaborator',
    entityDocID: first === null || others.length === 0 ? first : [first, ...others],
    userRole: 'admin' as const,
  };
}

/** Fields that the specification names and does not explain. */
const UNEXPLAINED = {
  status: null,
  agencySplit: null,
  agencySubscription: null,
  clientAuthDoc: null,
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
