import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/**
 * Ids of the questions with answers in responses that are not tests; their options are locked. A few index probes each.
 * Index: journey_entries_by_question.
 */
export async function listQuestionsWithResponses(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ questionId: string }>`
    with recursive question (id) as (
      select min(question_id) from journey_entries
       where business_id = ${businessId} and not is_skipped
      union all
      select (select min(question_id) from journey_entries
               where business_id = ${businessId} and not is_skipped and question_id > question.id)
        from question where question.id is not null
    )
    select id as "questionId" from question cross join lateral (
      select from journey_entries e join feedback_sessions s using (business_id, session_id)
       where e.business_id = ${businessId} and e.question_id = question.id and not e.is_skipped
         and not s.is_test
       limit 1) answered
     where id is not null`.execute(tx);
  return rows.map(({ questionId }) => questionId);
}

/** How many respondents chose each action of a share step, by its platform's code. */
export async function countShareActions(
  tx: Tx,
  businessId: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ platformCode: string; count: number }>`
    select platform_code as "platformCode", count from share_review_counts
     where business_id = ${businessId} and count > 0`.execute(tx);
  return Object.fromEntries(rows.map(({ platformCode, count }) => [platformCode, count]));
}
