import { fill } from '#domain/fill-placeholders.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { WALL_TEXTS, type WallTexts } from '#domain/wall-texts.ts';
import type { WidgetTexts } from '#domain/widget-texts/en.ts';
import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { showsPoweredBy } from '#server/modules/businesses/business-entitlements.ts';
import { type LinkOrigins, surveyLink } from '#server/modules/businesses/link-origins.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import {
  type LinkPreview,
  readLinkPreview,
} from '#server/modules/link-previews/read-link-preview.ts';
import { readShownScore } from '#server/modules/link-previews/read-shown-score.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Link, Score } from '#widget/rendering/widget-content.ts';

export interface WallHeadParts {
  now: Date;
  origins: LinkOrigins;
  /** Target of 'Powered by Goodword', and origin of pictures. */
  baseUrl: string;
}

/** The data that all pages of a wall, and previews of its link, share. */
export interface WallHead {
  businessId: string;
  business: Business;
  /** The addresses of its wall and its survey. */
  link: string;
  surveyLink: string;
  language: LanguageCode;
  texts: WallTexts;
  widgetTexts: WidgetTexts;
  /** Accessible name of the wall. */
  label: string;
  score: Score | null;
  preview: LinkPreview;
  poweredBy: Link | null;
}

export async function readWallHead(
  tx: Tx,
  businessId: string,
  { now, origins, baseUrl }: WallHeadParts,
): Promise<WallHead | null> {
  const business = await findBusiness(tx, businessId);
  if (!business) return null;
  const { name, language } = business;
  const score = await readShownScore(tx, business);
  const preview = await readLinkPreview(tx, business, { page: 'wall', score, origins, baseUrl });
  return {
    businessId,
    business,
    link: preview.link,
    surveyLink: surveyLink(business, origins),
    language,
    texts: WALL_TEXTS[language],
    widgetTexts: WIDGET_TEXTS[language],
    label: fill(WIDGET_TEXTS[language].label, { business: name }),
    score,
    preview,
    poweredBy: showsPoweredBy(business, now)
      ? { text: WIDGET_TEXTS[language].poweredBy, href: baseUrl }
      : null,
  };
}
