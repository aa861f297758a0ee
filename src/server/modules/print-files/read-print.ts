import type { InputFor } from '#contract/calls.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { type LinkOrigins, surveyLink } from '#server/modules/businesses/link-origins.ts';
import { readUpload } from '#server/modules/files/upload-address.ts';
import type { NamedLinkRow } from '#server/modules/named-links/queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExportSlots } from '#server/platform/http/export-slots.ts';
import { printableText } from '#server/platform/print/fonts.ts';
import { type PrintContent, type PrintedLink, printedLink, readContent } from './print-content.ts';

export interface PrintDependencies {
  database: Database;
  files: FileStore;
  origins: LinkOrigins;
  slots: ExportSlots;
}

export type PrintInput = InputFor<'makePrintFile'>;

/** What is printed of one business. */
export interface Print {
  business: Business;
  content: PrintContent;
  links: PrintedLink[];
}

/** @param named the named links to print; null for the link of the business */
export async function readPrint(
  { files, origins }: Pick<PrintDependencies, 'files' | 'origins'>,
  business: Business,
  { named, options }: { named: readonly NamedLinkRow[] | null; options: PrintInput },
): Promise<Print> {
  const link = surveyLink(business, origins);
  // Only uploads: no other server is contacted.
  const logoBytes = await readUpload(files, business.businessId, business.appearance.logoUrl);
  const content = await readContent(business, { link, options, logoBytes });
  const links = (named ?? [null]).map((one) => printedLink(link, options, one));
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
