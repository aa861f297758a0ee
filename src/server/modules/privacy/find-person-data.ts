import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { findInBusiness, type Search } from './find-in-business.ts';
import { findOtherContacts } from './find-other-contacts.ts';
import { listAllSuppressed } from './list-all-suppressed.ts';
import { type LocatedPart, locateInLocations } from './locate-in-locations.ts';
import { type FoundPart, mergeFound } from './merge-found.ts';
import type { Person } from './read-person.ts';
import { readPersons } from './read-persons.ts';
import { listContactedNumbers, listNames } from './store.ts';

/** Maximum number of listed names. */
const MAX_NAMES = 20;
/** Maximum number of listed spellings of a number. */
const MAX_SPELLINGS = 20;

interface Options {
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/**
 * Summarises the stored data of a person in a business and its locations, and the reviews that may be theirs; empty for
 * an unknown person.
 * @throws invalid (422) for an invalid address or number
 */
export async function findPersonData(
  { tx, business: { businessId } }: ContextFor<'findPersonData'>,
  { reviewer, ...contacts }: InputFor<'findPersonData'>,
  { activityKeys }: Options,
): Promise<AnswerTo<'findPersonData'>> {
  const persons = await readPersons(tx, businessId, contacts);
  const parts = await locateInLocations(tx, businessId, persons);
  const contacted = await listContacted(tx, parts, { activityKeys });
  const names = await listAllNames(tx, parts);
  const authors = reviewer === undefined ? names : [reviewer, ...names];
  const typed = parts.flatMap(({ located }) => [...located.typed.values()]);
  const [first] = persons;
  return {
    to: first ? showEmail(first.to) : null,
    type: first?.channel ?? null,
    names,
    written: listSpellings(persons, [...contacted, ...typed]),
    isCodeMissing: persons.some(({ numbers }) => numbers.length > 1),
    isUnsure: parts.some(({ located }) => located.isUnsure) || isAnyGuessed(persons, contacted),
    ...(await findInAll(tx, parts, { persons, authors, activityKeys })),
    ...(await findOtherContacts(tx, businessId, { persons, parts, activityKeys })),
  };
}

async function findInAll(tx: Tx, parts: readonly LocatedPart[], search: Search) {
  const found: FoundPart[] = [];
  for (const part of parts) {
    const { businessId } = part;
    found.push({ businessId, found: await findInBusiness(tx, part, search) });
  }
  const [own, ...locations] = found;
  if (!own) throw new Error('No business was searched.');
  return mergeFound(own, locations);
}

async function listAllNames(tx: Tx, parts: readonly LocatedPart[]): Promise<string[]> {
  const names = new Set<string>();
  for (const { businessId, located } of parts) {
    for (const name of await listNames(tx, businessId, located)) names.add(name);
  }
  return [...names].slice(0, MAX_NAMES);
}

/** Numbers with records other than answers. */
async function listContacted(
  tx: Tx,
  parts: readonly LocatedPart[],
  { activityKeys }: Options,
): Promise<string[]> {
  const contacted = new Set<string>();
  for (const { businessId, located } of parts) {
    const { text } = located.addresses;
    for (const number of await listContactedNumbers(tx, businessId, text)) contacted.add(number);
    const wanted = { parts: [{ addresses: { email: [], text } }], activityKeys };
    for (const { address } of await listAllSuppressed(tx, businessId, wanted)) {
      contacted.add(address);
    }
  }
  return [...contacted].sort();
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
