import { type RawBuilder, sql } from 'kysely';
import type { ResponseSort } from '#contract/responses.ts';
import { ratingFactOf } from '#domain/session-facts.ts';
import type { ResponseFilter } from '#server/modules/read-model/response-filter.ts';
import type { Sums, Vote } from '#server/modules/read-model/response-sums.ts';
import type { Tx } from '#server/platform/context.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import { type CursorRow, SESSION, type SessionRow, WITH_BELONGINGS } from '../store.ts';

interface Page {
  filter: ResponseFilter;
  sort: ResponseSort;
  after: CursorRow | null;
  limit: number;
}

/** The rating on the scale of NPS, and -1 without one. The table stands in the domain (convertRating). */
const RATING = sql`
  case when s.rating is null then -1 when s.rating_type = 'nps' then s.rating
       when s.rating = 1 then 0 else s.rating * 2 end`;

/**
 * A page of responses, each looked at by itself: as long as so much waits to be folded that nothing can be
 * looked up, such as after a restored backup.
 */
export async function listByFilter(
  tx: Tx,
  businessId: string,
  { filter, sort, after, limit }: Page,
): Promise<SessionRow[]> {
  const rank = sort === 'highest' || sort === 'lowest' ? rankOf(sort) : null;
  const side = sort === 'oldest' ? sql`>` : sql`<`;
  const order = sort === 'oldest' ? sql`asc` : sql`desc`;
  const inOrder = sql`${rank ? sql`${rank} desc,` : sql``} s.session_id ${order}`;
  const cursor =
    after &&
    (rank
      ? sql`and (${rank}, s.session_id) < (${rankOfCursor(sort, after)}::int, ${after.sessionId}::uuid)`
      : sql`and s.session_id ${side} ${after.sessionId}::uuid`);
  const { rows } = await sql<SessionRow>`
    select ${SESSION} from (
      select s.* from feedback_sessions s
       where ${matches(businessId, filter)} ${cursor ?? sql``}
       order by ${inOrder} limit ${limit}) s ${WITH_BELONGINGS}
     order by ${inOrder}`.execute(tx);
  return rows;
}

/** How many responses a filter leaves, and what they voted, each looked at by itself. */
export async function sumByFilter(
  tx: Tx,
  businessId: string,
  filter: ResponseFilter,
): Promise<Sums> {
  const { rows } = await sql<Vote & { questionId: string | null }>`
    with left_over as materialized (
      select s.session_id from feedback_sessions s where ${matches(businessId, filter)}
    ), answered as materialized (
      select e.question_id, e.entry -> 'answer' as answer
        from left_over join journey_entries e on e.business_id = ${businessId} and e.session_id = left_over.session_id
       where e.type in ('ratingq', 'singleq', 'multiq') and not e.is_skipped
    )
    select null as "questionId", null as option, count(*) as votes from left_over
    union all
    select question_id, null, count(*) from answered group by question_id
    union all
    select question_id, option, count(*)
      from answered, jsonb_array_elements_text(
        case jsonb_typeof(answer) when 'array' then answer else jsonb_build_array(answer) end
      ) as option
     group by question_id, option`.execute(tx);
  const count = rows.find(({ questionId }) => questionId === null)?.votes ?? 0;
  return { count, votes: rows.filter(({ questionId }) => questionId !== null) };
}

/** What comes first has the highest rank. */
function rankOf(sort: ResponseSort): RawBuilder<unknown> {
  if (sort === 'highest') return sql`(${RATING})`;
  return sql`(case when s.rating is null then -1 else 10 - (${RATING}) end)`;
}

function rankOfCursor(sort: ResponseSort, after: CursorRow): number {
  const rating = ratingFactOf(after);
  if (rating === '') return -1;
  return sort === 'highest' ? Number(rating) : 10 - Number(rating);
}

function matches(businessId: string, filter: ResponseFilter): RawBuilder<unknown> {
  const conditions = [
    sql`s.business_id = ${businessId} and s.first_answered_at is not null`,
    sql`s.sentiment = any(${filter.sentiments}) and s.status = any(${filter.statuses})`,
    filter.putAway
      ? sql`(s.archived_at is not null or s.spam_at is not null or s.is_test)`
      : sql`s.archived_at is null and s.spam_at is null and not s.is_test`,
  ];
  if (filter.from) conditions.push(sql`s.started_at >= ${filter.from}`);
  if (filter.before) conditions.push(sql`s.started_at < ${filter.before}`);
  if (filter.words) conditions.push(holdsWords(filter.words));
  if (filter.questionId) conditions.push(answeredQuestion(filter.questionId, filter.answers));
  return sql.join(conditions, sql` and `);
}

function holdsWords(words: string): RawBuilder<unknown> {
  const pattern = likePattern(words);
  return sql`(
    ${folded(sql`concat_ws(E'\\n', s.reference, s.order_reference, s.note)`)} ilike ${pattern}
      or exists (
      select from invites v
       where v.business_id = s.business_id and v.invite_id = s.invite_id
         and ${folded(sql`concat_ws(E'\\n', v.name, v.email, v.number)`)} ilike ${pattern})
      or exists (
      select from journey_entries e
       where e.business_id = s.business_id and e.session_id = s.session_id
         and (${folded(sql`e.search_text`)} ilike ${pattern} or e.type = 'contactq'
              and concat_ws(E'\\n', e.entry ->> 'email', e.entry ->> 'mobile') ilike ${pattern})))`;
}

const SIGNS = String.raw`(?<=[a-zα-ω])[\u0300-\u036f]+|(?<=е)[\u0300\u0301\u0308]+|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u00ad\u200b-\u200f\ufe0f]+|(?<=ا)[\u0653-\u0655]+`;
const LETTERS = ['‘’“”„«»–—øłđς', `''"""""--oldσ`] as const;

/** Nearly as the domain folds words, without case; what is ASCII is so already. */
function folded(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const bare = sql`regexp_replace(normalize(lower(g.said), NFKD), ${SIGNS}, '', 'g')`;
  const plain = sql`translate(replace(normalize(${bare}, NFC), 'ß', 'ss'), ${LETTERS[0]}, ${LETTERS[1]})`;
  return sql`(
    select regexp_replace(case when octet_length(g.said) = char_length(g.said) then g.said else ${plain} end,
                          '[ \\t\\r]+', ' ', 'g')
      from (select ${text} as said) g)`;
}

function answeredQuestion(questionId: string, answers: readonly string[]): RawBuilder<unknown> {
  const chosen =
    answers.length === 0
      ? sql``
      : sql`and case jsonb_typeof(e.entry -> 'answer')
                  when 'array' then e.entry -> 'answer' ?| ${answers}
                  else e.entry ->> 'answer' = any(${answers}) end`;
  return sql`exists (
    select from journey_entries e
     where e.business_id = s.business_id and e.session_id = s.session_id
       and e.question_id = ${questionId} and not e.is_skipped ${chosen})`;
}
