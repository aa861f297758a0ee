import type { Location } from '#contract/locations.ts';
import { foldText } from '#domain/fold-text.ts';

/** What the list shows; a `region` of '' is of locations without one, null of all. */
export type ListView = { readonly search: string; readonly region: string | null };

/** Whether the list shows everything, so that its order can be changed. */
export function isWhole({ search, region }: ListView): boolean {
  return search.trim() === '' && region === null;
}

/** The locations whose name, address, link or region contains all words, of the region. */
export function shownLocations(locations: readonly Location[], view: ListView): Location[] {
  const words = foldText(view.search).split(/\s+/).filter(Boolean);
  return locations.filter((location) => {
    if (view.region !== null && location.region !== view.region) return false;
    const { name, address, feedbackAddressHandle, region } = location;
    const text = foldText(`${name} ${address} ${feedbackAddressHandle} ${region}`);
    return words.every((word) => text.includes(word));
  });
}

/** The list with one entry moved; `to` may be beyond either end. */
export function withMoved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, to), 0, ...list.slice(from, from + 1));
}
