import { sql } from 'kysely';
import type { Channel, SuppressionReason } from '#domain/messages.ts';
import type { MemberRole } from '#domain/roles.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  doublePrecision,
  integer,
  jsonb,
  nullable,
  type RowOf,
  text,
  textOf,
  textsOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import type { ExportSource } from './source.ts';

/** A page in the order of an id. */
interface Page {
  /** The last id of the page before; null for the first page. */
  after: string | null;
  limit: number;
}

/** Below all ids. */
const LOWEST = NO_BUSINESS;

export const COUNTS = columns('businesses', {
  responses: integer('0'),
  reviews: integer('0'),
  invites: integer('0'),
  others: integer('0'),
});

/** How many there are of what an archive has most of. */
export async function countEntries(
  tx: Tx,
  businessId: string,
  { hasUnopened }: Pick<ExportSource, 'hasUnopened'>,
): Promise<RowOf<typeof COUNTS>> {
  const { rows } = await sql<RowOf<typeof COUNTS>>`
    select (select count(*)::int from feedback_sessions
             where business_id = ${businessId}
               and (first_answered_at is not null or (${hasUnopened} and unopened_since is not null))) as responses,
           (select count(*)::int from reviews where business_id = ${businessId}) as reviews,
           (select count(*)::int from invites where business_id = ${businessId}) as invites,
           (select count(*)::int from activity_entries where business_id = ${businessId})
           + (select count(*)::int from uploads where business_id = ${businessId}) as others`.execute(
    tx,
  );
  return rows[0] ?? { responses: 0, reviews: 0, invites: 0, others: 0 };
}

export const LISTED = columns('suppressions', { count: integer('count(*)::int') });

/** How many people are on a holder's do-not-contact list. Index: suppressions_pkey. */
export async function countSuppressions(tx: Tx, holderId: string): Promise<number> {
  const { rows } = await sql<RowOf<typeof LISTED>>`
    select ${LISTED.list} from suppressions where business_id = ${holderId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const RESPONSE_ID = columns('feedback_sessions s', {
  sessionId: uuid('s.session_id'),
  isUnopened: boolean('s.unopened_since is not null'),
});

/** Responses; with `hasUnopened`, also those that wait to be opened. Index: feedback_sessions_pkey. */
export async function listResponseIds(
  tx: Tx,
  businessId: string,
  { after, limit, hasUnopened }: Page & Pick<ExportSource, 'hasUnopened'>,
): Promise<RowOf<typeof RESPONSE_ID>[]> {
  const { rows } = await sql<RowOf<typeof RESPONSE_ID>>`
    select ${RESPONSE_ID.list} from feedback_sessions s
     where s.business_id = ${businessId} and s.session_id > ${after ?? LOWEST}
       and (s.first_answered_at is not null or (${hasUnopened} and s.unopened_since is not null))
     order by s.session_id limit ${limit}`.execute(tx);
  return rows;
}

export const RESPONSE_DETAILS = columns(
  `feedback_sessions s cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('i', c.i, 'isGiven', c.is_given, 'consentText', c.consent_text,
              'consentVersion', c.consent_version, 'changedAt', c.changed_at, 'reason', c.reason)
              order by c.changed_at, c.change_id), '[]') as consents
       from consent_changes c where c.business_id = s.business_id and c.session_id = s.session_id) l`,
  {
    sessionId: uuid('s.session_id'),
    startedAt: timestamptz('s.started_at'),
    firstAnsweredAt: nullable(timestamptz('coalesce(s.first_answered_at, s.unopened_since)')),
    finishedAt: nullable(timestamptz('s.finished_at')),
    archivedAt: nullable(timestamptz('s.archived_at')),
    spamAt: nullable(timestamptz('s.spam_at')),
    noteUpdatedAt: nullable(timestamptz('s.note_updated_at')),
    inviteID: nullable(uuid('s.invite_id')),
    consents: jsonb<object[]>('l.consents'),
  },
);
export type ResponseDetails = RowOf<typeof RESPONSE_DETAILS>;

/** What the list of responses does not show: times, and the log of consents. */
export async function listResponseDetails(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<ResponseDetails[]> {
  const { rows } = await sql<RowOf<typeof RESPONSE_DETAILS>>`
    select ${RESPONSE_DETAILS.list} from feedback_sessions s cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('i', c.i, 'isGiven', c.is_given, 'consentText', c.consent_text,
               'consentVersion', c.consent_version, 'changedAt', c.changed_at, 'reason', c.reason)
               order by c.changed_at, c.change_id), '[]') as consents
        from consent_changes c where c.business_id = ${businessId} and c.session_id = s.session_id) l
     where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])`.execute(tx);
  return rows;
}

export const REVIEW_VERSION = columns('review_versions v', {
  reviewId: uuid('v.review_id'),
  version: integer('v.version'),
  rating: nullable(doublePrecision('v.rating::float8')),
  title: text('v.title'),
  text: text('v.text'),
  replacedAt: timestamptz('v.replaced_at'),
});
export type ReviewVersion = RowOf<typeof REVIEW_VERSION>;

/** What reviews said before. Index: review_versions_pkey. */
export async function listReviewVersions(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
): Promise<ReviewVersion[]> {
  const { rows } = await sql<RowOf<typeof REVIEW_VERSION>>`
    select ${REVIEW_VERSION.list} from review_versions v
     where v.business_id = ${businessId} and v.review_id = any(${reviewIds}::uuid[])
     order by v.review_id, v.version`.execute(tx);
  return rows;
}

export const INVITE = columns(
  `invites v left join messages m on m.business_id = v.business_id and m.invite_id = v.invite_id
     left join invite_visits o on o.business_id = v.business_id and o.invite_id = v.invite_id
     left join feedback_sessions s on s.business_id = v.business_id and s.invite_id = v.invite_id`,
  {
    inviteId: uuid('v.invite_id'),
    name: nullable(text('v.name')),
    email: nullable(text('v.email')),
    number: nullable(text('v.number')),
    language: nullable(text('v.language')),
    createdAt: timestamptz('v.created_at'),
    kind: nullable(text('m.kind')),
    channel: nullable(text('m.channel')),
    state: nullable(text('m.state')),
    reason: nullable(text('m.reason')),
    sendAt: nullable(timestamptz('m.send_at')),
    sentAt: nullable(timestamptz('m.sent_at')),
    openedAt: nullable(timestamptz('o.first_human_visit_at')),
    answeredAt: nullable(timestamptz('s.first_answered_at')),
    unopenedSince: nullable(timestamptz('s.unopened_since')),
    sessionId: nullable(uuid('s.session_id')),
  },
);
export type InviteRow = RowOf<typeof INVITE>;

/** A page of invites with all their messages, so it may have more rows than invites. Indexes: invites_pkey, messages_by_invite. */
export async function listInvites(
  tx: Tx,
  businessId: string,
  { after, limit }: Page,
): Promise<InviteRow[]> {
  const { rows } = await sql<RowOf<typeof INVITE>>`
    select ${INVITE.list}
      from (select * from invites
             where business_id = ${businessId} and invite_id > ${after ?? LOWEST}
             order by invite_id limit ${limit}) v
      left join messages m on m.business_id = ${businessId} and m.invite_id = v.invite_id
      left join invite_visits o on o.business_id = ${businessId} and o.invite_id = v.invite_id
      left join feedback_sessions s on s.business_id = ${businessId} and s.invite_id = v.invite_id
     order by v.invite_id, m.message_id`.execute(tx);
  return rows;
}

export const SUPPRESSION = columns('suppressions p', {
  channel: textOf<Channel>('p.channel'),
  address: text('p.address'),
  reason: textOf<SuppressionReason>('p.reason'),
  note: nullable(text('p.note')),
  createdAt: timestamptz('p.created_at'),
});
export type SuppressionRow = RowOf<typeof SUPPRESSION>;

/** Index: suppressions_pkey. */
export async function listSuppressions(
  tx: Tx,
  businessId: string,
  { after, limit }: { after: SuppressionRow | null; limit: number },
): Promise<SuppressionRow[]> {
  const { channel = '', address = '' } = after ?? {};
  const { rows } = await sql<RowOf<typeof SUPPRESSION>>`
    select ${SUPPRESSION.list} from suppressions p
     where p.business_id = ${businessId} and (p.channel, p.address) > (${channel}, ${address})
     order by p.channel, p.address limit ${limit}`.execute(tx);
  return rows;
}

/** Videos have the address of an MP4 whatever they are. */
export const UPLOAD = columns('uploads u left join videos v using (business_id, upload_id)', {
  uploadId: uuid('u.upload_id'),
  folder: text('u.folder'),
  fileKey: text('u.file_key'),
  mediaType: nullable(text('v.media_type')),
});
export type UploadRow = RowOf<typeof UPLOAD>;

/** Index: uploads_pkey. */
export async function listUploads(
  tx: Tx,
  businessId: string,
  { after, limit }: Page,
): Promise<UploadRow[]> {
  const { rows } = await sql<RowOf<typeof UPLOAD>>`
    select ${UPLOAD.list} from uploads u
      left join videos v on v.business_id = ${businessId} and v.upload_id = u.upload_id
     where u.business_id = ${businessId} and u.upload_id > ${after ?? LOWEST}
     order by u.upload_id limit ${limit}`.execute(tx);
  return rows;
}

export const FLOW_VERSION = columns('survey_flow_versions v', {
  version: integer('v.version'),
  steps: jsonb<object[]>('v.steps'),
  ratingType: nullable(text('v.rating_type')),
  savedAt: timestamptz('v.saved_at'),
});
export type FlowVersionRow = RowOf<typeof FLOW_VERSION>;

/** The version after another, as it was saved; null after the last. Index: survey_flow_versions_pkey. */
export async function findNextVersion(
  tx: Tx,
  businessId: string,
  after: number,
): Promise<FlowVersionRow | null> {
  const { rows } = await sql<RowOf<typeof FLOW_VERSION>>`
    select ${FLOW_VERSION.list} from survey_flow_versions v
     where v.business_id = ${businessId} and v.version > ${after}
     order by v.version limit 1`.execute(tx);
  return rows[0] ?? null;
}

export const SHOWCASED_ENTRY = columns(
  'showcased_entries c join journey_entries e using (business_id, session_id, i)',
  {
    sessionID: uuid('c.session_id'),
    i: integer('c.i'),
    tags: textsOf<string>('c.tags'),
    showcasedAt: timestamptz('c.showcased_at'),
    answer: jsonb<object>('e.entry'),
  },
);
export type ShowcasedEntry = RowOf<typeof SHOWCASED_ENTRY>;

/** Index: showcased_entries_pkey. */
export async function listShowcasedEntries(
  tx: Tx,
  businessId: string,
  { after, limit }: { after: ShowcasedEntry | null; limit: number },
): Promise<ShowcasedEntry[]> {
  const { sessionID = LOWEST, i = -1 } = after ?? {};
  const { rows } = await sql<RowOf<typeof SHOWCASED_ENTRY>>`
    select ${SHOWCASED_ENTRY.list} from showcased_entries c
      join journey_entries e
        on e.business_id = ${businessId} and e.session_id = c.session_id and e.i = c.i
     where c.business_id = ${businessId} and (c.session_id, c.i) > (${sessionID}::uuid, ${i}::int)
     order by c.session_id, c.i limit ${limit}`.execute(tx);
  return rows;
}

export const SHOWCASED_REVIEW = columns('showcased_reviews c', {
  reviewDocID: uuid('c.review_id'),
  isShown: boolean('c.is_shown'),
  tags: textsOf<string>('c.tags'),
  showcasedAt: timestamptz('c.showcased_at'),
});
export type ShowcasedReview = RowOf<typeof SHOWCASED_REVIEW>;

/** Index: showcased_reviews_pkey. */
export async function listShowcasedReviews(
  tx: Tx,
  businessId: string,
  { after, limit }: Page,
): Promise<ShowcasedReview[]> {
  const { rows } = await sql<RowOf<typeof SHOWCASED_REVIEW>>`
    select ${SHOWCASED_REVIEW.list} from showcased_reviews c
     where c.business_id = ${businessId} and c.review_id > ${after ?? LOWEST}
     order by c.review_id limit ${limit}`.execute(tx);
  return rows;
}

export const WIDGET = columns('widgets w', {
  widgetID: uuid('w.widget_id'),
  settings: jsonb<object>('w.ui_data'),
  createdAt: timestamptz('w.created_at'),
});
export type WidgetRow = RowOf<typeof WIDGET>;

/** Without removed ones. Index: widgets_pkey. */
export async function listWidgets(
  tx: Tx,
  businessId: string,
  { after, limit }: Page,
): Promise<WidgetRow[]> {
  const { rows } = await sql<RowOf<typeof WIDGET>>`
    select ${WIDGET.list} from widgets w
     where w.business_id = ${businessId} and w.widget_id > ${after ?? LOWEST}
       and w.removed_at is null
     order by w.widget_id limit ${limit}`.execute(tx);
  return rows;
}

export const MEMBER = columns('memberships m join users u on u.id = m.user_id', {
  userId: uuid('u.id'),
  name: text('u.name'),
  email: text('u.email'),
  role: textOf<MemberRole>('m.role'),
  createdAt: timestamptz('m.created_at'),
});
export type Member = RowOf<typeof MEMBER>;

/** The people with a membership of their own. */
export async function listMembers(
  tx: Tx,
  businessId: string,
  { after, limit }: Page,
): Promise<Member[]> {
  const { rows } = await sql<RowOf<typeof MEMBER>>`
    select ${MEMBER.list} from memberships m join users u on u.id = m.user_id
     where m.business_id = ${businessId} and u.id > ${after ?? LOWEST}
     order by u.id limit ${limit}`.execute(tx);
  return rows;
}

export const STORED_SETTINGS = columns(
  `businesses b cross join (values ('[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb)) l (previews, templates, views, links)`,
  {
    retention: jsonb<object>('b.retention'),
    websiteSurvey: jsonb<object>('b.website_survey'),
    linkPreviews: jsonb<object[]>('l.previews'),
    replyTemplates: jsonb<object[]>('l.templates'),
    savedViews: jsonb<object[]>('l.views'),
    namedLinks: jsonb<object[]>('l.links'),
  },
);

/** The settings that are in tables of their own. */
export async function readStoredSettings(
  tx: Tx,
  businessId: string,
): Promise<RowOf<typeof STORED_SETTINGS>> {
  const { rows } = await sql<RowOf<typeof STORED_SETTINGS>>`
    select ${STORED_SETTINGS.list} from businesses b cross join (select
      (select coalesce(jsonb_agg(jsonb_build_object('page', page, 'title', title, 'description', description,
                'image', image) order by page), '[]')
         from link_previews where business_id = ${businessId}) as previews,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'text', text) order by template_id), '[]')
         from reply_templates where business_id = ${businessId}) as templates,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'search', search) order by view_id), '[]')
         from saved_views where business_id = ${businessId}) as views,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'reference', reference) order by link_id), '[]')
         from named_links where business_id = ${businessId}) as links) l
     where b.business_id = ${businessId}`.execute(tx);
  return (
    rows[0] ?? {
      retention: {},
      websiteSurvey: {},
      linkPreviews: [],
      replyTemplates: [],
      savedViews: [],
      namedLinks: [],
    }
  );
}
