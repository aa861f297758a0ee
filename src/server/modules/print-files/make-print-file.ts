import type { AnswerTo } from '#contract/calls.ts';
import { copiesOfEach, pageCount } from '#domain/print-files.ts';
import { PRINT_TEXTS } from '#domain/print-texts.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { listNamedLinks } from '#server/modules/named-links/queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { userIdOf } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { FileDownload } from '#server/platform/http/export-file.ts';
import type { Page } from '#server/platform/print/shapes.ts';
import { writePdf } from '#server/platform/print/write-pdf.ts';
import { pageAsSvg } from '#server/platform/print/write-svg.ts';
import { checkCopies } from './check-copies.ts';
import { drawPages } from './layout/draw-pages.ts';
import { describeLocations, drawLocations, readLocations } from './print-locations.ts';
import { type Print, type PrintDependencies, type PrintInput, readPrint } from './read-print.ts';

/** Milliseconds. */
const STALL_TIMEOUT = 60_000;

/** @throws conflict (409) `links_removed`; validation_failed (422) for too many copies */
async function readOwnPrint(
  dependencies: PrintDependencies,
  businessId: string,
  options: PrintInput,
): Promise<Print> {
  const { linkIDs } = options;
  const { business, all } = await dependencies.database.transaction().execute(async (tx) => ({
    business: await readBusiness(tx, businessId),
    all: linkIDs.length === 0 ? [] : await listNamedLinks(tx, businessId),
  }));
  const ids = new Set(linkIDs.map((id) => id.toLowerCase()));
  const chosen = all.filter(({ linkId }) => ids.has(linkId));
  if (ids.size > 0 && chosen.length === 0) {
    throw new AppError('conflict', 'printFiles.linksRemoved', { code: 'links_removed' });
  }
  checkCopies(options, chosen.length);
  const named = ids.size === 0 ? null : chosen;
  const print = await readPrint(dependencies, business, { named, options });
  if (chosen.length < ids.size) print.content.notes.add('linksRemoved');
  return print;
}

/** The first page of a print file as SVG. */
export async function previewPrintFile(
  dependencies: PrintDependencies,
  { business: { businessId } }: ContextFor<'previewPrintFile'>,
  input: PrintInput,
): Promise<AnswerTo<'previewPrintFile'>> {
  if (input.locations !== null) return previewLocations(dependencies, businessId, input);
  const { content, links } = await readOwnPrint(dependencies, businessId, input);
  const { value: page } = drawPages(content, links, input).next();
  return {
    svg: page ? pageAsSvg(page) : '',
    pages: pageCount(input, links.length),
    copies: copiesOfEach(input, links.length),
    notes: [...content.notes],
    unprintablePlaces: content.unprintablePlaces,
    unprintableLocations: [],
  };
}

async function previewLocations(
  dependencies: PrintDependencies,
  parentId: string,
  input: PrintInput,
): Promise<AnswerTo<'previewPrintFile'>> {
  const prints = await readLocations(dependencies.database, parentId, input);
  const { value: page } = await drawLocations(dependencies, prints, input).next();
  return { svg: page ? pageAsSvg(page) : '', ...describeLocations(prints, input) };
}

/**
 * A print file as PDF.
 * @throws rate_limited (429) if the caller or too many others still have a file made after a short wait
 */
export async function makePrintFile(
  dependencies: PrintDependencies,
  { actor, business: { businessId }, now }: ContextFor<'makePrintFile'>,
  input: PrintInput,
): Promise<FileDownload> {
  const release = await dependencies.slots.take(userIdOf(actor) ?? businessId);
  try {
    const { business, title, pages, name } = await readFile(dependencies, businessId, input);
    const language = input.language ?? business.language;
    const { name: product } = await readProductBrand(dependencies.database, businessId);
    const stream = writePdf(pages, { title, language, product, now });
    stream.once('close', release);
    return {
      stream,
      contentType: 'application/pdf',
      fileName: `${name}-${input.kind}-${input.paper}.pdf`,
      stallTimeout: STALL_TIMEOUT,
    };
  } catch (error) {
    release();
    throw error;
  }
}

interface PrintFile {
  business: Business;
  title: string;
  pages: Iterable<Page> | AsyncIterable<Page>;
  /** The beginning of the file's. */
  name: string;
}

async function readFile(
  dependencies: PrintDependencies,
  businessId: string,
  input: PrintInput,
): Promise<PrintFile> {
  if (input.locations === null) {
    const { business, content, links } = await readOwnPrint(dependencies, businessId, input);
    const title = `${content.name}: ${content.headline}`;
    return { business, title, pages: drawPages(content, links, input), name: business.handle };
  }
  const { database } = dependencies;
  const business = await readBusiness(database, businessId);
  const prints = await readLocations(database, businessId, input);
  const headline = input.headline || PRINT_TEXTS[input.language ?? business.language].headline;
  return {
    business,
    title: `${business.name}: ${headline}`,
    pages: drawLocations(dependencies, prints, input),
    name: `${business.handle}-locations`,
  };
}
