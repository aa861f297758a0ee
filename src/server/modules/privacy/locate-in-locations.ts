import { listStoredBelow } from '#server/modules/businesses/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { locatePersons, type PersonRecords } from './locate-persons.ts';
import type { Person } from './read-person.ts';

/** Persons' records in one business. */
export interface LocatedPart {
  businessId: string;
  located: PersonRecords;
}

/**
 * The business that is asked about persons, and its locations, removed ones too, as long as they are stored: always in
 * the same order, since erasing locks rows of each.
 */
export async function listPersonScope(tx: Tx, businessId: string): Promise<string[]> {
  const below = await listStoredBelow(tx, businessId);
  // An agency's clients hold what their own customers told them.
  const locations = below.filter(({ kind }) => kind === 'location');
  return [businessId, ...locations.map((location) => location.businessId)];
}

/** Locates persons in a business and in each of its locations. */
export async function locateInLocations(
  tx: Tx,
  businessId: string,
  persons: readonly Person[],
): Promise<LocatedPart[]> {
  const parts: LocatedPart[] = [];
  for (const partId of await listPersonScope(tx, businessId)) {
    parts.push({ businessId: partId, located: await locatePersons(tx, partId, persons) });
  }
  return parts;
}
