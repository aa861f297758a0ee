import { sql } from 'kysely';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { ClosedReason } from '#domain/closing.ts';
import { oneLine } from '#domain/display-text.ts';
import { handleError, normaliseHandle } from '#domain/handle.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { LANGUAGE_CODES, type LanguageCode, pickLanguage } from '#domain/languages.ts';
import type { VideoPlan } from '#domain/video-addon.ts';
import { notFound } from '#server/platform/app-error.ts';
import {
  HOLDER,
  PLAN_COLUMNS,
  TRIAL_HOLDER_ID,
  withHolder,
} from '#server/platform/business/plan-columns.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  jsonb,
  nullable,
  type RowOf,
  text,
  textOf,
  textsOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Business } from './business.ts';
import { displayAppearance } from './display-appearance.ts';
import {
  APPEARANCE,
  EMAIL_SETTINGS,
  EXTERNAL_PLATFORMS,
  INFO,
  INVITE_SETTINGS,
  SHOWCASE,
} from './stored-settings.ts';

/** A domain of its own takes precedence. A closed agency's is not served. */
const LINKS_DOMAIN = `(
    select d.domain from custom_domains d join businesses o on o.business_id = d.business_id
     where d.business_id in (b.business_id, b.parent_id) and d.is_in_links and o.closed_at is null
     order by d.business_id = b.business_id desc limit 1)`;

export const BUSINESS = columns(`businesses b ${HOLDER}`, {
  businessId: uuid('b.business_id'),
  parentId: nullable(uuid('b.parent_id')),
  holderId: uuid('holder.business_id'),
  trialHolderId: uuid(TRIAL_HOLDER_ID),
  handle: text('b.handle'),
  linksDomain: nullable(text(LINKS_DOMAIN)),
  info: jsonb<unknown>('b.info'),
  appearance: jsonb<unknown>('b.appearance'),
  language: text('b.language'),
  surveyLanguages: nullable(textsOf<LanguageCode>('b.survey_languages')),
  externalPlatforms: jsonb<unknown>('b.external_platforms'),
  showcase: jsonb<unknown>('b.showcase'),
  emailSettings: jsonb<unknown>('b.email_settings'),
  inviteSettings: jsonb<unknown>('b.invite_settings'),
  ...PLAN_COLUMNS,
  quotaTimeZone: text(`coalesce(holder.info ->> 'timeZone', 'UTC')`),
  videoPlan: nullable(textOf<VideoPlan>('holder.video_plan')),
  hasLifetimeVideo: boolean('holder.has_lifetime_video'),
  videoTrialStartedAt: nullable(timestamptz('holder.video_trial_started_at')),
  customerId: nullable(text('b.customer_id')),
  planSetAt: nullable(timestamptz('b.plan_set_at')),
  region: text('b.region'),
  offersLocations: boolean('b.offers_locations'),
  createdAt: timestamptz('b.created_at'),
  reopenedAt: nullable(timestamptz('b.reopened_at')),
});

/** The business; null if there is none, or if it is closed. */
export async function findBusiness(
  tx: Tx | Database,
  businessId: string,
): Promise<Business | null> {
  const { rows } = await sql<RowOf<typeof BUSINESS>>`
    select ${BUSINESS.list} from businesses b ${withHolder}
     where b.business_id = ${businessId} and b.closed_at is null`.execute(tx);
  return rows[0] ? businessOf(rows[0]) : null;
}

/** What decides a business's plan and the month in which its responses count. */
export const PLAN_TERMS = columns(`businesses b ${HOLDER}`, {
  ...PLAN_COLUMNS,
  timeZone: text(`coalesce(b.info ->> 'timeZone', '')`),
});

/** The same parts of a business as `readBusiness`, for statements that run with every answer. Null if it is closed. */
export async function findPlanTerms(
  tx: Tx | Database,
  businessId: string,
): Promise<RowOf<typeof PLAN_TERMS> | null> {
  const { rows } = await sql<RowOf<typeof PLAN_TERMS>>`
    select ${PLAN_TERMS.list} from businesses b ${withHolder}
     where b.business_id = ${businessId} and b.closed_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** The business, also while it is closed: for what its customers may still ask of it. Null if there is none. */
export async function findOpenOrClosedBusiness(
  tx: Tx | Database,
  businessId: string,
): Promise<Business | null> {
  const { rows } = await sql<RowOf<typeof BUSINESS>>`
    select ${BUSINESS.list} from businesses b ${withHolder} where b.business_id = ${businessId}`.execute(
    tx,
  );
  return rows[0] ? businessOf(rows[0]) : null;
}

/**
 * The business that a call or a job is about.
 * @throws not_found (404) if there is none, or if it is closed
 */
export async function readBusiness(tx: Tx | Database, businessId: string): Promise<Business> {
  const business = await findBusiness(tx, businessId);
  if (!business) throw notFound();
  return business;
}

/** The business with this handle, present or former; null if there is none, or if it is closed. */
export async function findBusinessByHandle(
  tx: Tx | Database,
  named: string,
): Promise<Business | null> {
  const handle = normaliseHandle(named);
  if (handleError(handle) !== null) return null;
  const { rows } = await sql<RowOf<typeof BUSINESS>>`
    select ${BUSINESS.list} from handles h join businesses b using (business_id) ${withHolder}
     where h.handle = ${handle} and h.given_up_at is null and b.closed_at is null`.execute(tx);
  return rows[0] ? businessOf(rows[0]) : null;
}

/** Old rows may have a name with line breaks or a logo from another site; neither is returned. */
export function businessOf(row: RowOf<typeof BUSINESS>): Business {
  const { businessId } = row;
  const { businessName, ...info } = INFO.read(row.info, businessId);
  const language = pickLanguage([row.language], LANGUAGE_CODES);
  const { followupOnceSince, followupTwiceSince, ...followUps } = EMAIL_SETTINGS.read(
    row.emailSettings,
    businessId,
  );
  const official = INVITE_TEXTS[language];
  return {
    ...row,
    name: oneLine(businessName),
    info,
    appearance: displayAppearance(businessId, APPEARANCE.read(row.appearance, businessId)),
    language,
    externalPlatforms: EXTERNAL_PLATFORMS.read(row.externalPlatforms, businessId),
    showcase: SHOWCASE.read(row.showcase, businessId),
    emailSettings: {
      ...followUps,
      followupTextOnce: followUps.followupTextOnce ?? official.followupTextOnce,
      followupTextTwice: followUps.followupTextTwice ?? official.followupTextTwice,
    },
    followUpsSince: { followupOnce: followupOnceSince, followupTwice: followupTwiceSince },
    inviteSettings: INVITE_SETTINGS.read(row.inviteSettings, businessId),
    video: {
      plan: row.videoPlan,
      isLifetime: row.hasLifetimeVideo,
      trialStartedAt: row.videoTrialStartedAt,
    },
  };
}

/** The id of the business with a handle, present or former; null if there is none, or if it is closed. */
export async function findBusinessIdByHandle(tx: Tx, handle: string): Promise<string | null> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from handles h join businesses b using (business_id)
     where h.handle = ${normaliseHandle(handle)} and h.given_up_at is null
       and b.closed_at is null`.execute(tx);
  return rows[0]?.businessId ?? null;
}

/** Whose handle this normalised one is, and which one they have now; null if it leads nowhere, or to a closed business. */
export async function findHandle(
  tx: Tx,
  handle: string,
): Promise<{ businessId: string; current: string } | null> {
  const found = await tx
    .selectFrom('handles as h')
    .innerJoin('businesses as b', 'b.business_id', 'h.business_id')
    .select(['b.business_id as businessId', 'b.handle as current'])
    .where('h.handle', '=', handle)
    .where('h.given_up_at', 'is', null)
    .where('b.closed_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

export const CLOSING = columns('businesses', {
  closingId: uuid('closing_id'),
  /** Null once it was reopened. */
  closedAt: nullable(timestamptz('closed_at')),
  closedBy: nullable(uuid('closed_by')),
  closedReason: nullable(textOf<ClosedReason>('closed_reason')),
  /** When it is erased; null: never. */
  closedUntil: nullable(timestamptz('closed_until')),
  name: text('name'),
  timeZone: nullable(text("info ->> 'timeZone'")),
});
export type LastClosing = RowOf<typeof CLOSING>;

/** The last closing of a business, also if it was reopened since; null if it was never closed, or is gone. */
export async function findLastClosing(
  tx: Tx | Database,
  businessId: string,
): Promise<LastClosing | null> {
  const { rows } = await sql<RowOf<typeof CLOSING>>`
    select ${CLOSING.list} from businesses
     where business_id = ${businessId} and closing_id is not null`.execute(tx);
  return rows[0] ?? null;
}

/** The ids of all businesses that are not closed. */
export async function listBusinessIds(database: Database): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from businesses
     where closed_at is null order by business_id`.execute(database);
  return rows.map(({ businessId }) => businessId);
}

export const OWNER = columns(
  `businesses b ${HOLDER} join memberships m on m.business_id in (holder.business_id, b.parent_id)`,
  { userId: uuid('m.user_id'), isOfAgency: boolean('m.business_id <> holder.business_id') },
);

/** The owners of a business; of a location those of its parent, of a client that has none those of its agency. */
export async function listBusinessOwners(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof OWNER>>`
    select ${OWNER.list}
      from businesses b ${withHolder} join memberships m on m.business_id in (holder.business_id, b.parent_id)
     where b.business_id = ${businessId} and m.role = 'owner' order by m.user_id`.execute(tx);
  const own = rows.filter(({ isOfAgency }) => !isOfAgency);
  return (own.length > 0 ? own : rows).map(({ userId }) => userId);
}

/** The ids of the businesses whose follow-ups are switched on. Index: businesses_with_followups. */
export async function listBusinessesWithFollowUps(database: Database): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from businesses
     where email_settings @> '{"followupOnce": true}' and closed_at is null
     order by business_id`.execute(database);
  return rows.map(({ businessId }) => businessId);
}

/** Reads a business and locks it against other changes until the transaction ends. Null while it is closed. */
export async function lockBusiness(tx: Tx, businessId: string): Promise<Business | null> {
  await sql`
    select from businesses where business_id = ${businessId} for no key update`.execute(tx);
  return findBusiness(tx, businessId);
}

/**
 * Locks a business like `lockBusiness`, after its agency or parent, which gets and loses nothing meanwhile. Null while it
 * is closed.
 */
export async function lockWithParent(tx: Tx, businessId: string): Promise<Business | null> {
  const seen = await findOpenOrClosedBusiness(tx, businessId);
  if (seen?.parentId) await lockBusiness(tx, seen.parentId);
  return lockBusiness(tx, businessId);
}

/** The ids of a business's locations or clients, without closed ones. Index: businesses_by_parent. */
export async function listBusinessesBelow(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from businesses
     where parent_id = ${businessId} and closed_at is null`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

export const OFFERED_LOCATION = columns('businesses b', {
  businessId: uuid('b.business_id'),
  handle: text('b.handle'),
  linksDomain: nullable(text(LINKS_DOMAIN)),
  info: jsonb<unknown>('b.info'),
});

/** A location as its parent's customers choose it. */
export interface OfferedLocation {
  handle: string;
  linksDomain: string | null;
  name: string;
  /** '' if none was given. */
  address: string;
  /** In degrees; null if they were not given. */
  latitude: number | null;
  longitude: number | null;
}

/**
 * The locations, without closed ones, that customers choose from on a parent's survey link; none unless the parent offers
 * them. Index: businesses_by_parent.
 */
export async function listOfferedLocations(
  tx: Tx | Database,
  { businessId, offersLocations }: Pick<Business, 'businessId' | 'offersLocations'>,
): Promise<OfferedLocation[]> {
  if (!offersLocations) return [];
  const { rows } = await sql<RowOf<typeof OFFERED_LOCATION>>`
    select ${OFFERED_LOCATION.list} from businesses b
     where b.parent_id = ${businessId} and b.kind = 'location' and b.closed_at is null`.execute(tx);
  return rows.map((row) => {
    const { businessName, address, latitude, longitude } = INFO.read(row.info, row.businessId);
    const { handle, linksDomain } = row;
    return { handle, linksDomain, name: oneLine(businessName), address, latitude, longitude };
  });
}

export const STORED_BELOW = columns('businesses', {
  businessId: uuid('business_id'),
  kind: textOf<BusinessKind>('kind'),
  closingId: nullable(uuid('closing_id')),
  isOpen: boolean('closed_at is null'),
});

/** A business's locations or clients as long as they are stored, closed ones too. Index: businesses_by_parent. */
export async function listStoredBelow(
  tx: Tx | Database,
  parentId: string,
): Promise<RowOf<typeof STORED_BELOW>[]> {
  const { rows } = await sql<RowOf<typeof STORED_BELOW>>`
    select ${STORED_BELOW.list} from businesses
     where parent_id = ${parentId} order by business_id`.execute(tx);
  return rows;
}

export const REMOVED_BUSINESS = columns('businesses b left join users u on u.id = b.closed_by', {
  businessId: uuid('b.business_id'),
  name: text('b.name'),
  region: text('b.region'),
  removedBy: nullable(text('u.name')),
  closedUntil: timestamptz('b.closed_until'),
  closingId: uuid('b.closing_id'),
});

/**
 * The removed locations or clients of a business that can still be restored, the last removed one first. Index:
 * businesses_by_parent.
 */
export async function listRemoved(
  tx: Tx,
  parentId: string,
  { kind, now }: { kind: 'location' | 'agencyClient'; now: Date },
): Promise<RowOf<typeof REMOVED_BUSINESS>[]> {
  const { rows } = await sql<RowOf<typeof REMOVED_BUSINESS>>`
    select ${REMOVED_BUSINESS.list} from businesses b left join users u on u.id = b.closed_by
     where b.parent_id = ${parentId} and b.kind = ${kind} and b.closed_reason = 'removed'
       and b.closed_until > ${now}
     order by b.closed_at desc, b.business_id`.execute(tx);
  return rows;
}

export interface ParentBusiness {
  name: string;
  kind: 'agency' | 'parent';
}

/** The agency of a client or the parent of a location; null for any other business. */
export async function findParentBusiness(
  tx: Tx,
  businessId: string,
): Promise<ParentBusiness | null> {
  const { rows } = await sql<ParentBusiness>`
    select parent.name, parent.kind
      from businesses b join businesses parent on parent.business_id = b.parent_id
     where b.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? null;
}

/** Businesses, closed ones too, that are customers of the payment provider, by handle. */
export function listCustomers(
  database: Database,
): Promise<{ businessId: string; handle: string }[]> {
  return database
    .selectFrom('businesses')
    .select(['business_id as businessId', 'handle'])
    .where('customer_id', 'is not', null)
    .orderBy('handle')
    .execute();
}
