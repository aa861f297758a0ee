import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { findPersonData as call } from '#contract/privacy.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import { findOthers } from './find-others.ts';
import { countHoldings, type Located, locatePersons } from './locate-persons.ts';
import type { Person } from './read-person.ts';
import { readPersons } from './read-persons.ts';
import { listNames, listNumbersReached, listSessionSummaries } from './store.ts';

const EXCERPT_LENGTH = 200;
/** Sessions that are listed, of however many are counted. */
const MOST_LISTED = 50;
/** Ways of writing a number that are listed. */
const MOST_WAYS = 20;

/**
 * What is kept of a person; nothing is for somebody whom nobody knows.
 * @throws invalid (422) for what is neither an address nor a number
 */
export async function findPersonData(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  asked: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const persons = await readPersons(tx, businessId, asked);
  const located = await locatePersons(tx, businessId, persons);
  const { sessionIds, typed, isUnsure } = located;
  const listed = { sessionIds, length: EXCERPT_LENGTH, limit: MOST_LISTED };
  const sessions = await listSessionSummaries(tx, businessId, listed);
  const holdings = await countHoldings(tx, businessId, located);
  const [{ to, channel }] = persons;
  return {
    to,
    type: channel,
    names: await listNames(tx, businessId, located),
    holdings,
    written: await listWays(tx, businessId, { persons, located }),
    isUnsure,
    responses: sessions.map(({ sessionId, startedAt, excerpt, isShowcased }) => ({
      sessionID: sessionId,
      at: toSeconds(startedAt),
      excerpt,
      isShowcased,
      number: typed.get(sessionId) ?? null,
    })),
    others: await findOthers(tx, businessId, { persons, located, holdings }),
  };
}

interface Found {
  persons: readonly Person[];
  located: Located;
}

/** The ways in which numbers stand in what was found, besides those in which they were asked for. */
async function listWays(tx: Tx, businessId: string, { persons, located }: Found) {
  const { typed, inviteIds, messages } = located;
  const messageIds = messages.map(({ messageId }) => messageId);
  const reached = await listNumbersReached(tx, businessId, { inviteIds, messageIds });
  const asked = new Set(persons.map(({ to }) => to));
  const theirs = reached.filter((number) => located.addresses.text.includes(number));
  const ways = new Set([...theirs, ...typed.values()].map((way) => way.trim()));
  return [...ways].filter((way) => !asked.has(way)).slice(0, MOST_WAYS);
}
