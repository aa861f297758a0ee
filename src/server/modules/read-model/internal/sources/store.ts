import { sql } from 'kysely';
import type { RatingType, Sentiment } from '#domain/ratings.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import type { Source } from '#domain/sources.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  integer,
  jsonb,
  nullable,
  type RowOf,
  smallint,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';

export const SOURCE = columns(
  `feedback_sessions s
     left join invites v on v.business_id = s.business_id and v.invite_id = s.invite_id`,
  {
    sessionId: uuid('s.session_id'),
    startedAt: timestamptz('s.started_at'),
    flowVersion: integer('s.flow_version'),
    isListed: boolean('s.first_answered_at is not null'),
    isHidden: boolean(
      '(s.archived_at is not null or s.spam_at is not null or s.is_test or s.unopened_since is not null)',
    ),
    isSuspected: boolean('(s.spam_reason is not null and s.spam_at is null)'),
    isFinished: boolean('s.finished_at is not null'),
    sentiment: textOf<Sentiment>('s.sentiment'),
    status: textOf<ResponseStatus>('s.status'),
    source: textOf<Source>('s.source'),
    rating: nullable(smallint('s.rating')),
    ratingType: nullable(textOf<RatingType>('s.rating_type')),
    reference: nullable(text('s.reference')),
    orderReference: nullable(text('s.order_reference')),
    note: text('s.note'),
    inviteName: nullable(text('v.name')),
    inviteEmail: nullable(text('v.email')),
    inviteNumber: nullable(text('v.number')),
  },
);
export type SourceRow = RowOf<typeof SOURCE>;

/** The rows from which the facets and the text of sessions are derived, in the order of their ids. */
export async function listSources(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  const { rows } = await sql<SourceRow>`
    select ${SOURCE.list} from ${sql.raw(SOURCE.from)}
     where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])
     order by s.session_id`.execute(tx);
  return rows;
}

export const SOURCE_ENTRY = columns('journey_entries', {
  sessionId: uuid('session_id'),
  i: integer('i'),
  questionId: text('question_id'),
  type: text('type'),
  isSkipped: boolean('is_skipped'),
  answer: jsonb<unknown>(
    `case when type in ('ratingq', 'singleq', 'multiq') then entry -> 'answer' end`,
  ),
  searchText: text(`case when type = 'contactq'
    then concat_ws(E'\\n', search_text, entry ->> 'email', entry ->> 'mobile') else search_text end`),
});
export type SourceEntry = RowOf<typeof SOURCE_ENTRY>;

export async function listSourceEntries(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  const { rows } = await sql<SourceEntry>`
    select ${SOURCE_ENTRY.list} from journey_entries
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
     order by session_id, i`.execute(tx);
  return rows;
}
