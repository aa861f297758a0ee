import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { findPersonData as call } from '#contract/privacy.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import { countHoldings, locatePerson } from './locate-person.ts';
import { readPerson } from './read-person.ts';
import { listNames, listSessionSummaries } from './store.ts';

const EXCERPT_LENGTH = 200;
/** Sessions that are listed, of however many are counted. */
const MOST_LISTED = 50;

/**
 * What is kept of a person; nothing is for somebody whom nobody knows.
 * @throws invalid (422) for what is neither an address nor a number
 */
export async function findPersonData(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { to }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const person = await readPerson(tx, businessId, to);
  const located = await locatePerson(tx, businessId, person);
  const { sessionIds } = located;
  const asked = { sessionIds, length: EXCERPT_LENGTH, limit: MOST_LISTED };
  const sessions = await listSessionSummaries(tx, businessId, asked);
  return {
    to: person.address,
    type: person.channel,
    names: await listNames(tx, businessId, located),
    holdings: await countHoldings(tx, businessId, { person, located }),
    responses: sessions.map(({ sessionId, startedAt, excerpt, isShowcased }) => ({
      sessionID: sessionId,
      at: toSeconds(startedAt),
      excerpt,
      isShowcased,
    })),
  };
}
