import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { countEntriesAbout } from '#server/modules/activity/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { countPersonData } from './count-person-data.ts';
import { findOtherContacts } from './find-other-contacts.ts';
import { listAllSuppressed } from './list-all-suppressed.ts';
import { locatePersons, type PersonRecords } from './locate-persons.ts';
import { findMentions } from './mentions/find-mentions.ts';
import type { Person } from './read-person.ts';
import { readPersons } from './read-persons.ts';
import { findReviews } from './reviews/find-reviews.ts';
import { listContactedNumbers, listNames, listSessionSummaries } from './store.ts';

const EXCERPT_LENGTH = 200;
/** Maximum number of listed sessions; all are counted. */
const MAX_LISTED = 50;
/** Maximum number of listed spellings of a number. */
const MAX_SPELLINGS = 20;

interface Options {
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/**
 * Summarises the stored data of a person, and the reviews that may be theirs; empty for an unknown person.
 * @throws invalid (422) for an invalid address or number
 */
export async function findPersonData(
  { tx, business: { businessId } }: ContextFor<'findPersonData'>,
  { reviewer, ...contacts }: InputFor<'findPersonData'>,
  { activityKeys }: Options,
): Promise<AnswerTo<'findPersonData'>> {
  const persons = await readPersons(tx, businessId, contacts);
  const located = await locatePersons(tx, businessId, persons);
  const { typed, addresses } = located;
  const contacted = await listContacted(tx, businessId, { addresses, activityKeys });
  const names = await listNames(tx, businessId, located);
  const authors = reviewer === undefined ? names : [reviewer, ...names];
  const reviews = await findReviews(tx, businessId, { persons, authors });
  const counted = await countPersonData(tx, businessId, { located, activityKeys });
  const activity = await countEntriesAbout(tx, businessId, addresses.email);
  const [first] = persons;
  return {
    to: first ? showEmail(first.to) : null,
    type: first?.channel ?? null,
    names,
    holdings: { ...counted, reviews: reviews.count, activity },
    written: listSpellings(persons, [...contacted, ...typed.values()]),
    isCodeMissing: persons.some(({ numbers }) => numbers.length > 1),
    isUnsure: located.isUnsure || isAnyGuessed(persons, contacted),
    responses: await summariseResponses(tx, businessId, located),
    reviews: reviews.newest,
    livePlatforms: reviews.livePlatforms,
    ...(await findOtherContacts(tx, businessId, { persons, located, activityKeys })),
    mentions: await findMentions(tx, businessId, { persons, located }),
  };
}

/** Numbers with records other than answers. */
async function listContacted(
  tx: Tx,
  businessId: string,
  { addresses, activityKeys }: Options & Pick<PersonRecords, 'addresses'>,
): Promise<string[]> {
  const contacted = await listContactedNumbers(tx, businessId, addresses.text);
  const parts = [{ addresses: { email: [], text: addresses.text } }];
  const suppressed = await listAllSuppressed(tx, businessId, { parts, activityKeys });
  return [...new Set([...contacted, ...suppressed.map(({ address }) => address)])].sort();
}

async function summariseResponses(
  tx: Tx,
  businessId: string,
  { sessionIds, typed }: PersonRecords,
): Promise<AnswerTo<'findPersonData'>['responses']> {
  const wanted = { sessionIds, length: EXCERPT_LENGTH, limit: MAX_LISTED };
  const sessions = await listSessionSummaries(tx, businessId, wanted);
  return sessions.map(({ sessionId, startedAt, excerpt, isShowcased }) => ({
    sessionID: sessionId,
    at: toSeconds(startedAt),
    excerpt,
    isShowcased,
    number: typed.get(sessionId) ?? null,
  }));
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
