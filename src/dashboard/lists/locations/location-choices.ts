import type { ListedLocation } from './use-locations.ts';

/** The locations of one region, in their order; those without a region come first, under ''. */
export type RegionGroup = { readonly region: string; readonly locations: readonly string[] };

const REGION = 'region ';

/** The regions by name, each with its locations. */
export function regionGroups(locations: readonly ListedLocation[]): RegionGroup[] {
  const groups = new Map<string, string[]>();
  for (const { bID, region } of locations) groups.set(region, [...(groups.get(region) ?? []), bID]);
  return [...groups]
    .map(([region, bIDs]) => ({ region, locations: bIDs }))
    .sort((a, b) => a.region.localeCompare(b.region));
}

/** What stands for a whole region among the choices. */
export function choiceOfRegion(region: string): string {
  return `${REGION}${region}`;
}

/** Whether a region can be taken as a whole: one location is its own choice. */
export function isWholeOffered({ region, locations }: RegionGroup): boolean {
  return region !== '' && locations.length > 1;
}

/** Chosen locations as choices: a region of which all are chosen is one. */
export function choicesOf(chosen: readonly string[], groups: readonly RegionGroup[]): string[] {
  const whole = groups.filter(
    (group) => isWholeOffered(group) && group.locations.every((bID) => chosen.includes(bID)),
  );
  const inWhole = new Set(whole.flatMap(({ locations }) => locations));
  return [
    ...whole.map(({ region }) => choiceOfRegion(region)),
    ...chosen.filter((bID) => !inWhole.has(bID)),
  ];
}

/** The locations that choices stand for. */
export function locationsOf(choices: readonly string[], groups: readonly RegionGroup[]): string[] {
  const bIDs = choices.flatMap(
    (choice) =>
      groups.find(({ region }) => choiceOfRegion(region) === choice)?.locations ?? [choice],
  );
  return [...new Set(bIDs)];
}
