import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { findPersonData as call } from '#contract/privacy.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { countHoldings } from './count-holdings.ts';
import { findOthers } from './find-others.ts';
import { locatePersons } from './locate-persons.ts';
import { findMentions } from './mentions/find-mentions.ts';
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
  const { sessionIds, typed, addresses } = located;
  const listed = { sessionIds, length: EXCERPT_LENGTH, limit: MOST_LISTED };
  const sessions = await listSessionSummaries(tx, businessId, listed);
  const reached = await listNumbersReached(tx, businessId, addresses.text);
  const [{ to, channel }] = persons;
  return {
    to,
    type: channel,
    names: await listNames(tx, businessId, located),
    holdings: await countHoldings(tx, businessId, located),
    written: listWays(persons, [...reached, ...typed.values()]),
    isCodeMissing: persons.some(({ numbers }) => numbers.length > 1),
    isUnsure: located.isUnsure || isAnyGuessed(persons, reached),
    responses: sessions.map(({ sessionId, startedAt, excerpt, isShowcased }) => ({
      sessionID: sessionId,
      at: toSeconds(startedAt),
      excerpt,
      isShowcased,
      number: typed.get(sessionId) ?? null,
    })),
    ...(await findOthers(tx, businessId, { persons, located })),
    mentions: await findMentions(tx, businessId, { persons, located }),
  };
}

/** The ways in which numbers stand in what was found, besides those in which they were asked for. */
function listWays(persons: readonly Person[], numbers: readonly string[]): string[] {
  const asked = new Set(persons.map(({ to }) => to));
  const ways = new Set(numbers.map((number) => number.trim()));
  return [...ways].filter((way) => !asked.has(way)).slice(0, MOST_WAYS);
}

/** Whether somebody is reached at one of several numbers that a person's may mean. */
function isAnyGuessed(persons: readonly Person[], reached: readonly string[]): boolean {
  const sure = persons.flatMap(({ addresses }) => (addresses.length === 1 ? addresses : []));
  return reached.some((number) => !sure.includes(number));
}
