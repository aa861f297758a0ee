import type { AccessAnswer } from '#dashboard/session/queries.ts';

type ListedBusiness = AccessAnswer['businesses'][number];

/** A business of the user, as it is listed and found. */
export type BusinessEntry = ListedBusiness & {
  /** Of a location or client whose parent or agency the user may see; null for others. */
  readonly parentName: string | null;
  /** Of a client that its agency calls otherwise; null for others. */
  readonly ownName: string | null;
  /** Other words that find it: its parent's name, its region and its own name. */
  readonly words: string;
};

/** The user's businesses, in the given order; a client is named as its agency calls it. */
export function businessEntries(businesses: readonly ListedBusiness[]): readonly BusinessEntry[] {
  const names = new Map(businesses.map(({ id, name }) => [id, name]));
  return businesses.map((business) => {
    const { clientName, region } = business;
    const parentName = names.get(business.parentID ?? '') ?? null;
    const name = clientName || business.name;
    const ownName = name === business.name ? null : business.name;
    const words = `${parentName ?? ''} ${region} ${ownName ?? ''}`;
    return { ...business, name, ownName, parentName, words };
  });
}

/** By name, each parent followed by its locations, and each agency by its clients. */
export function groupedByParent(entries: readonly BusinessEntry[]): readonly BusinessEntry[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const below = new Map<string | null, BusinessEntry[]>();
  for (const entry of entries.toSorted((one, other) => compare(one.name, other.name))) {
    const above = entry.parentName === null ? null : entry.parentID;
    const group = below.get(above) ?? [];
    group.push(entry);
    below.set(above, group);
  }
  return (below.get(null) ?? []).flatMap((entry) => [entry, ...(below.get(entry.id) ?? [])]);
}

/** Those that were viewed last, the latest first. */
export function recentOf(
  entries: readonly BusinessEntry[],
  recent: readonly string[],
): readonly BusinessEntry[] {
  const byID = new Map(entries.map((entry) => [entry.id, entry]));
  return recent.flatMap((id) => byID.get(id) ?? []);
}
