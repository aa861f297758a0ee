import { monthSpan } from '#domain/client-reports.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { type LinkOrigins, originOf } from '#server/modules/businesses/link-origins.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import {
  listShowcasedItems,
  type ShowcasedItemQuery,
} from '#server/modules/showcase/list-showcased-items.ts';
import { describeItems } from '#server/modules/widgets/describe-item.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import type { Item } from '#widget/rendering/widget-content.ts';
import { type ReportFigures, readReportFigures } from './read-figures.ts';
import { findReport, type Report } from './store.ts';

export interface ShownReport {
  report: Report;
  client: Business;
  brand: ProductBrand;
  language: ServerLanguage;
  figures: ReportFigures;
  testimonials: readonly Item[];
  reviews: readonly Item[];
}

/** A report that can be opened no longer, and in whose name that is said; null for a client without an agency. */
export interface EndedReport {
  ended: 'expired' | 'revoked';
  brand: ProductBrand | null;
}

interface Wanted {
  clientId: string;
  reportId: string;
  language: ServerLanguage;
  origins: LinkOrigins;
  now: Date;
}

const MOST_ITEMS = 6;
const BEST: Omit<ShowcasedItemQuery, 'limit' | 'platforms'> = {
  tags: [],
  minRating: null,
  isIndexable: true,
  languages: [],
  order: 'rating',
  needs: 'textOrVideo',
};
const ALL_DETAILS = {
  nameStyle: 'full',
  showPictures: true,
  showRating: true,
  showDate: true,
} as const;

/** A report with what may be shown of its month now; null if there never was one. */
export async function readReport(
  tx: Tx,
  { clientId, reportId, ...wanted }: Wanted,
): Promise<ShownReport | EndedReport | null> {
  const report = await findReport(tx, clientId, reportId);
  if (report === null) return null;
  const found = await readProductBrand(tx, clientId);
  const brand = found.isAgency ? found : null;
  const client = await findBusiness(tx, clientId);
  const isOfAgency = client?.kind === 'agencyClient' && client.parentId === report.agencyId;
  if (report.revokedAt !== null || !isOfAgency || brand === null) {
    return { ended: 'revoked', brand };
  }
  if (report.expiresAt <= wanted.now) return { ended: 'expired', brand };
  return readShown(tx, { ...wanted, report, client, brand });
}

type Open = Omit<Wanted, 'clientId' | 'reportId'> & {
  report: Report;
  client: Business;
  brand: ProductBrand;
};

async function readShown(
  tx: Tx,
  { report, client, brand, language, origins, now }: Open,
): Promise<ShownReport> {
  const { businessId, info } = client;
  const { month } = report;
  const figures = await readReportFigures(tx, businessId, { month, now, ...info });
  const span = monthSpan(month, info.timeZone);
  const writtenIn = { from: new Date(span.from), before: new Date(span.before) };
  const list = async (platforms: ShowcasedItemQuery['platforms']) => {
    const query = { ...BEST, platforms, writtenIn, limit: MOST_ITEMS };
    return describeItems(await listShowcasedItems(tx, businessId, query), {
      businessId,
      texts: WIDGET_TEXTS[language],
      language,
      business: client,
      uiData: ALL_DETAILS,
      baseUrl: originOf(client, 'report', origins),
    });
  };
  return {
    ...{ report, client, brand, language, figures },
    testimonials: await list(['feedback']),
    reviews: await list(REVIEW_PLATFORM_CODES),
  };
}
