import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { findPersonData as call } from '#contract/privacy.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { countPersonData } from './count-person-data.ts';
import { findOtherContacts } from './find-other-contacts.ts';
import { locatePersons } from './locate-persons.ts';
import { findMentions } from './mentions/find-mentions.ts';
import type { Person } from './read-person.ts';
import { readPersons } from './read-persons.ts';
import { listContactedNumbers, listNames, listSessionSummaries } from './store.ts';

const EXCERPT_LENGTH = 200;
/** Maximum number of listed sessions; all are counted. */
const MAX_LISTED = 50;
/** Maximum number of listed spellings of a number. */
const MAX_SPELLINGS = 20;

/**
 * Summarises the stored data of a person; empty for an unknown person.
 * @throws invalid (422) for an invalid address or number
 */
export async function findPersonData(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const persons = await readPersons(tx, businessId, input);
  const located = await locatePersons(tx, businessId, persons);
  const { sessionIds, typed, addresses } = located;
  const listed = { sessionIds, length: EXCERPT_LENGTH, limit: MAX_LISTED };
  const sessions = await listSessionSummaries(tx, businessId, listed);
  const contacted = await listContactedNumbers(tx, businessId, addresses.text);
  const [{ to, channel }] = persons;
  return {
    to,
    type: channel,
    names: await listNames(tx, businessId, located),
    holdings: await countPersonData(tx, businessId, located),
    written: listSpellings(persons, [...contacted, ...typed.values()]),
    isCodeMissing: persons.some(({ numbers }) => numbers.length > 1),
    isUnsure: located.isUnsure || isAnyGuessed(persons, contacted),
    responses: sessions.map(({ sessionId, startedAt, excerpt, isShowcased }) => ({
      sessionID: sessionId,
      at: toSeconds(startedAt),
      excerpt,
      isShowcased,
      number: typed.get(sessionId) ?? null,
    })),
    ...(await findOtherContacts(tx, businessId, { persons, located })),
    mentions: await findMentions(tx, businessId, { persons, located }),
  };
}

/** Other spellings of the numbers in the data. */
function listSpellings(persons: readonly Person[], numbers: readonly string[]): string[] {
  const canonical = new Set(persons.map(({ to }) => to));
  const spellings = new Set(numbers.map((number) => number.trim()));
  return [...spellings].filter((spelling) => !canonical.has(spelling)).slice(0, MAX_SPELLINGS);
}

/** Whether data was found by one of several numbers that the typed digits may mean. */
function isAnyGuessed(persons: readonly Person[], contacted: readonly string[]): boolean {
  const sure = persons.flatMap(({ addresses }) => (addresses.length === 1 ? addresses : []));
  return contacted.some((number) => !sure.includes(number));
}
