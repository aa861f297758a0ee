import { oneLine } from '#domain/display-text.ts';
import { fill } from '#domain/fill-placeholders.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { WALL_TEXTS, type WallTexts } from '#domain/wall-texts.ts';
import type { WidgetTexts } from '#domain/widget-texts/en.ts';
import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import { readScores } from '#server/modules/analytics/read-scores.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { showsPoweredBy } from '#server/modules/businesses/business-entitlements.ts';
import { type LinkOrigins, surveyLink, wallLink } from '#server/modules/businesses/link-origins.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { describeScore } from '#server/modules/widgets/describe-score.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Link, Score } from '#widget/rendering/widget-content.ts';
import { pictureVersion, type WallPicture } from './picture/wall-picture.ts';
import { findOpenGraph, type OpenGraph } from './store.ts';

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
  /** Saved texts, and the standard ones that replace missing ones. */
  saved: OpenGraph;
  standard: { title: string; description: string };
  /** The texts in use. */
  openGraph: { title: string; description: string };
  picture: WallPicture;
  pictureLink: string;
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
  const link = wallLink(business, origins);
  const [texts, widgetTexts] = [WALL_TEXTS[language], WIDGET_TEXTS[language]];
  const score = describeScore(await readScores(tx, businessId), { texts: widgetTexts, language });
  const named = { business: name };
  const label = fill(widgetTexts.label, named);
  const description = fill(texts.description, named);
  const saved = linesOf(await findOpenGraph(tx, businessId));
  const standard = {
    title: label,
    description: score ? `${score.stars.label} · ${score.count} · ${description}` : description,
  };
  const picture: WallPicture = {
    businessId,
    name,
    address: link.replace(/^https?:\/\//, ''),
    headline: saved.title ?? texts.headline,
    standardHeadline: texts.headline,
    language,
    appearance: business.appearance,
    score: score && { stars: score.stars.value, value: score.value, count: score.count },
  };
  return {
    businessId,
    business,
    link,
    surveyLink: surveyLink(business, origins),
    language,
    texts,
    widgetTexts,
    label,
    score,
    saved,
    standard,
    openGraph: {
      title: saved.title ?? standard.title,
      description: saved.description ?? standard.description,
    },
    picture,
    pictureLink: `${link}/og.png?v=${pictureVersion(picture)}`,
    poweredBy: showsPoweredBy(business, now)
      ? { text: widgetTexts.poweredBy, href: baseUrl }
      : null,
  };
}

/** Older texts may contain line breaks. */
function linesOf({ title, description }: OpenGraph): OpenGraph {
  return { title: title && oneLine(title), description: description && oneLine(description) };
}
