import {
  copiesOfEach,
  MAX_LOCATION_PAGES,
  type PrintNote,
  pageCount,
} from '#domain/print-files.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { listNamedLinks, type NamedLinkRow } from '#server/modules/named-links/queries.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { printableText } from '#server/platform/print/fonts.ts';
import type { Page } from '#server/platform/print/shapes.ts';
import { checkCopies } from './check-copies.ts';
import { drawPages } from './layout/draw-pages.ts';
import { type PrintDependencies, type PrintInput, readPrint } from './read-print.ts';
import { listLocationsToPrint } from './store.ts';

/** What is printed of one location. */
interface LocationPrint {
  businessId: string;
  name: string;
  /** Null for its own link. */
  named: NamedLinkRow[] | null;
}

/**
 * The locations that a file has pages for, those without anything to print left out.
 * @throws conflict (409) `no_locations`, `no_named_links`; validation_failed (422) for too many pages
 */
export async function readLocations(
  database: Database,
  parentId: string,
  input: PrintInput,
): Promise<LocationPrint[]> {
  const { locations, locationLinks } = input;
  const all = await listLocationsToPrint(database, parentId);
  const chosen = all.filter(
    ({ businessId }) => locations === 'all' || locations?.includes(businessId),
  );
  if (chosen.length === 0) {
    throw new AppError('conflict', 'printFiles.noLocations', { code: 'no_locations' });
  }
  if (!locationLinks)
    return checked(
      chosen.map((one) => ({ ...one, named: null })),
      input,
    );
  const withLinks = await database.transaction().execute(async (tx) => {
    const found: LocationPrint[] = [];
    for (const one of chosen) {
      const named = await listNamedLinks(tx, one.businessId);
      if (named.length > 0) found.push({ ...one, named });
    }
    return found;
  });
  if (withLinks.length === 0) {
    throw new AppError('conflict', 'printFiles.noNamedLinks', { code: 'no_named_links' });
  }
  return checked(withLinks, input);
}

const codesOf = ({ named }: LocationPrint) => named?.length ?? 1;

function pagesOf(prints: readonly LocationPrint[], input: PrintInput): number {
  return prints.reduce((sum, one) => sum + pageCount(input, codesOf(one)), 0);
}

function checked(prints: LocationPrint[], input: PrintInput): LocationPrint[] {
  for (const one of prints) checkCopies(input, codesOf(one));
  if (pagesOf(prints, input) > MAX_LOCATION_PAGES) {
    const values = { limit: MAX_LOCATION_PAGES };
    throw invalid({ locations: { key: 'printFiles.tooManyPages', values } });
  }
  return prints;
}

/** The pages of all, one location after another: each is read when its first page is asked for. */
export async function* drawLocations(
  dependencies: PrintDependencies,
  prints: readonly LocationPrint[],
  options: PrintInput,
): AsyncGenerator<Page> {
  for (const { businessId, named } of prints) {
    const business = await findBusiness(dependencies.database, businessId);
    // Removed meanwhile.
    if (!business) continue;
    const { content, links } = await readPrint(dependencies, business, { named, options });
    // A sticker has one line for both.
    const labelled =
      options.kind === 'stickers' && named
        ? links.map((link) => ({ ...link, place: `${content.name} · ${link.place}` }))
        : links;
    yield* drawPages(content, labelled, options);
  }
}

/** What a preview says of all pages. */
export function describeLocations(prints: readonly LocationPrint[], input: PrintInput) {
  const isUnprintable = (text: string) => printableText(text) === null;
  const unprintableLocations = prints.map(({ name }) => name).filter(isUnprintable);
  const places = prints.flatMap(({ named }) => (named ?? []).map(({ name }) => name));
  const unprintablePlaces = places.filter(isUnprintable);
  const notes: PrintNote[] = [];
  if (unprintableLocations.length > 0) notes.push('locationsNotPrintable');
  if (unprintablePlaces.length > 0) notes.push('placesNotPrintable');
  const [first] = prints;
  return {
    pages: pagesOf(prints, input),
    copies: first ? copiesOfEach(input, codesOf(first)) : 1,
    notes,
    unprintablePlaces,
    unprintableLocations,
  };
}
