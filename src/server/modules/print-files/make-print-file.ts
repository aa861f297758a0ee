import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { copiesOfEach, MAX_PRINTED_CODES, pageCount } from '#domain/print-files.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { type LinkOrigins, surveyLink } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { readUpload } from '#server/modules/files/upload-address.ts';
import { listNamedLinks } from '#server/modules/named-links/queries.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import { userIdOf } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { FileDownload } from '#server/platform/http/export-file.ts';
import type { ExportSlots } from '#server/platform/http/export-slots.ts';
import { printableText } from '#server/platform/print/fonts.ts';
import { writePdf } from '#server/platform/print/write-pdf.ts';
import { pageAsSvg } from '#server/platform/print/write-svg.ts';
import { drawPages } from './layout/draw-pages.ts';
import { type PrintContent, type PrintedLink, printedLink, readContent } from './print-content.ts';

export interface PrintDependencies {
  database: Database;
  files: FileStore;
  origins: LinkOrigins;
  slots: ExportSlots;
}

interface Print {
  business: Business;
  content: PrintContent;
  links: PrintedLink[];
}

/** Milliseconds. */
const STALL_TIMEOUT = 60_000;

/** @throws conflict (409) `links_removed`; validation_failed (422) for too many copies */
async function readPrint(
  { database, files, origins }: PrintDependencies,
  businessId: string,
  { linkIDs, ...options }: InputFor<'makePrintFile'>,
): Promise<Print> {
  const { business, named } = await database.transaction().execute(async (tx) => ({
    business: await readBusiness(tx, businessId),
    named: linkIDs.length === 0 ? [] : await listNamedLinks(tx, businessId),
  }));
  const ids = new Set(linkIDs.map((id) => id.toLowerCase()));
  const chosen = named.filter(({ linkId }) => ids.has(linkId));
  if (ids.size > 0 && chosen.length === 0) {
    throw new AppError('conflict', 'printFiles.linksRemoved', { code: 'links_removed' });
  }
  if (Math.max(1, chosen.length) * (options.copies ?? 1) > MAX_PRINTED_CODES) {
    const values = { limit: MAX_PRINTED_CODES };
    throw invalid({ copies: { key: 'printFiles.tooManyCodes', values } });
  }
  const link = surveyLink(business, origins);
  // Only uploads: no other server is contacted.
  const logoBytes = await readUpload(files, businessId, business.appearance.logoUrl);
  const content = await readContent(business, { link, options, logoBytes });
  if (chosen.length < ids.size) content.notes.add('linksRemoved');
  const links = (ids.size === 0 ? [null] : chosen).map((one) => printedLink(link, options, one));
  return { business, content, links: links.map((one) => printablePlace(content, one)) };
}

function printablePlace(
  { notes, unprintablePlaces }: PrintContent,
  { address, place }: PrintedLink,
): PrintedLink {
  const printable = printableText(place);
  if (printable === null) {
    notes.add('placesNotPrintable');
    unprintablePlaces.push(place);
  }
  return { address, place: printable ?? '' };
}

/** The first page of a print file as SVG. */
export async function previewPrintFile(
  dependencies: PrintDependencies,
  { business: { businessId } }: ContextFor<'previewPrintFile'>,
  input: InputFor<'previewPrintFile'>,
): Promise<AnswerTo<'previewPrintFile'>> {
  const { content, links } = await readPrint(dependencies, businessId, input);
  const { value: page } = drawPages(content, links, input).next();
  return {
    svg: page ? pageAsSvg(page) : '',
    pages: pageCount(input, links.length),
    copies: copiesOfEach(input, links.length),
    notes: [...content.notes],
    unprintablePlaces: content.unprintablePlaces,
  };
}

/**
 * A print file as PDF.
 * @throws rate_limited (429) if the caller or too many others still have a file made after a short wait
 */
export async function makePrintFile(
  dependencies: PrintDependencies,
  { actor, business: { businessId }, now }: ContextFor<'makePrintFile'>,
  input: InputFor<'makePrintFile'>,
): Promise<FileDownload> {
  const release = await dependencies.slots.take(userIdOf(actor) ?? businessId);
  try {
    const { business, content, links } = await readPrint(dependencies, businessId, input);
    const { kind, paper } = input;
    const language = input.language ?? business.language;
    const title = `${content.name}: ${content.headline}`;
    const pages = drawPages(content, links, input);
    const stream = writePdf(pages, { title, language, now });
    stream.once('close', release);
    return {
      stream,
      contentType: 'application/pdf',
      fileName: `${business.handle}-${kind}-${paper}.pdf`,
      stallTimeout: STALL_TIMEOUT,
    };
  } catch (error) {
    release();
    throw error;
  }
}
