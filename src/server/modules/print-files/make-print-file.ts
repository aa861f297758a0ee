import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { pageCount } from '#domain/print-files.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { type LinkOrigins, surveyLink } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { readUpload } from '#server/modules/files/upload-address.ts';
import { listNamedLinks } from '#server/modules/named-links/queries.ts';
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
  handle: string;
  content: PrintContent;
  links: PrintedLink[];
}

async function readPrint(
  { database, files, origins }: PrintDependencies,
  businessId: string,
  { linkIDs, ...options }: InputFor<'makePrintFile'>,
): Promise<Print> {
  const { business, named } = await database.transaction().execute(async (tx) => ({
    business: await readBusiness(tx, businessId),
    named: linkIDs.length === 0 ? [] : await listNamedLinks(tx, businessId),
  }));
  const link = surveyLink(business, origins);
  // Only uploads: no other server is contacted.
  const logoBytes = await readUpload(files, businessId, business.appearance.logoUrl);
  const content = await readContent(business, { link, options, logoBytes });
  const ids = new Set(linkIDs.map((id) => id.toLowerCase()));
  const chosen = named.filter(({ linkId }) => ids.has(linkId));
  const links = (chosen.length === 0 ? [null] : chosen).map((one) =>
    printedLink(link, { business, options, named: one }),
  );
  return { handle: business.handle, content, links: links.map(printablePlace(content)) };
}

function printablePlace({ notes }: PrintContent): (link: PrintedLink) => PrintedLink {
  return ({ address, place }) => {
    const printable = printableText(place);
    if (printable === null) notes.add('placeNotPrintable');
    return { address, place: printable ?? '' };
  };
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
    notes: [...content.notes],
  };
}

/**
 * A print file as PDF.
 * @throws rate_limited (429) while the caller or too many others have a file made
 */
export async function makePrintFile(
  dependencies: PrintDependencies,
  { actor, business: { businessId }, now }: ContextFor<'makePrintFile'>,
  input: InputFor<'makePrintFile'>,
): Promise<FileDownload> {
  const release = dependencies.slots.take(userIdOf(actor) ?? businessId);
  try {
    const { handle, content, links } = await readPrint(dependencies, businessId, input);
    const { kind, paper, language } = input;
    const title = `${content.name}: ${content.headline}`;
    const pages = drawPages(content, links, input);
    const stream = writePdf(pages, { title, language, now });
    stream.once('close', release);
    return { stream, contentType: 'application/pdf', fileName: `${handle}-${kind}-${paper}.pdf` };
  } catch (error) {
    release();
    throw error;
  }
}
