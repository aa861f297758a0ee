import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { oneLine } from '#domain/display-text.ts';
import { foldPhrase } from '#domain/fold-text.ts';
import { readEmail } from '#domain/read-email.ts';
import { allowAllBusinesses } from '#server/platform/database/across-businesses.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { listMatchingBusinesses } from './store.ts';

const LIMIT = 20;
/** Statement timeout, in seconds. */
const TIMEOUT_SECONDS = 5;

/** Finds businesses by id, beginning of the handle, part of the name, or a member's email address. */
export async function findBusinesses(
  { tx }: ContextFor<'findBusinesses'>,
  { query }: InputFor<'findBusinesses'>,
): Promise<AnswerTo<'findBusinesses'>> {
  const typed = readEmail(query).value ?? query.toLowerCase();
  const search = { id: isId(typed) ? typed : null, typed, folded: foldPhrase(query), limit: LIMIT };
  await allowAllBusinesses(tx, 'internal-views.find-businesses');
  const rows = await withStatementTimeout(tx, TIMEOUT_SECONDS, () =>
    listMatchingBusinesses(tx, search),
  );
  return { businesses: rows.map((row) => ({ ...row, name: oneLine(row.name) })) };
}
