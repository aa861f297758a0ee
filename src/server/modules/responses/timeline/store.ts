import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** When each event around a response happened; null is never. */
export interface Timestamps {
  /** When its invite was sent, or created if there is no message; and by which channel. */
  invitedAt: Date | null;
  channel: 'email' | 'text' | null;
  /** Openings of the invite by a person. */
  firstOpenedAt: Date | null;
  lastOpenedAt: Date | null;
  startedAt: Date;
  finishedAt: Date | null;
  archivedAt: Date | null;
  spamAt: Date | null;
  noteUpdatedAt: Date | null;
}

/** Index: messages_by_invite. */
export async function findTimestamps(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<Timestamps | null> {
  const { rows } = await sql<Timestamps>`
    select coalesce(m.sent_at, v.created_at) as "invitedAt",
           coalesce(m.channel, case when v.email is not null then 'email'
                                    when v.number is not null then 'text' end) as channel,
           o.first_human_visit_at as "firstOpenedAt", o.last_human_visit_at as "lastOpenedAt",
           s.started_at as "startedAt", s.finished_at as "finishedAt",
           s.archived_at as "archivedAt", s.spam_at as "spamAt", s.note_updated_at as "noteUpdatedAt"
      from feedback_sessions s
      left join invites v on v.business_id = ${businessId} and v.invite_id = s.invite_id
      left join invite_visits o on o.business_id = ${businessId} and o.invite_id = s.invite_id
      left join lateral (
        select sent_at, channel from messages
         where business_id = ${businessId} and invite_id = s.invite_id and kind = 'invite'
         order by created_at limit 1) m on true
     where s.business_id = ${businessId} and s.session_id = ${sessionId}`.execute(tx);
  return rows[0] ?? null;
}

export interface AnswerTime {
  questionId: string;
  answeredAt: Date;
  isSkipped: boolean;
  /** In seconds; null is never. */
  editedAt: number | null;
  /** Whether each of its parts was ever edited. */
  editedFields: string[];
}

/** When each step was last answered, in their order. */
export async function listAnswerTimes(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<AnswerTime[]> {
  const { rows } = await sql<AnswerTime>`
    select question_id as "questionId", answered_at as "answeredAt", is_skipped as "isSkipped",
           (entry ->> 'editedAt')::float8 as "editedAt",
           coalesce(entry -> 'editedFields', '[]') as "editedFields"
      from journey_entries
     where business_id = ${businessId} and session_id = ${sessionId}
     order by i`.execute(tx);
  return rows;
}

/** A consent to publish that was given or withdrawn. */
export interface ConsentChange {
  isGiven: boolean;
  changedAt: Date;
  /** The sentence that was agreed to; null if withdrawn. */
  consentText: string | null;
  consentVersion: number | null;
  /** Set if the answer left the response because its respondent changed the rating. */
  reason: string | null;
}

/** In order of time; answers that changed at the same time are one change. */
export async function listConsentChanges(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<ConsentChange[]> {
  const { rows } = await sql<ConsentChange>`
    select is_given as "isGiven", changed_at as "changedAt", consent_text as "consentText",
           consent_version as "consentVersion", reason
      from consent_changes
     where business_id = ${businessId} and session_id = ${sessionId}
     group by is_given, changed_at, consent_text, consent_version, reason
     order by changed_at, min(change_id::text)`.execute(tx);
  return rows;
}
