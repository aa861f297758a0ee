import type { Appearance } from '#contract/businesses.ts';
import type { UiData } from '#contract/widgets.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { LANGUAGE_CODES, languageDirection, pickLanguage } from '#domain/languages.ts';
import type { Scores } from '#domain/scores.ts';
import { uploadPathAt } from '#domain/uploads.ts';
import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import { WIDGET_KINDS } from '#domain/widgets.ts';
import { readScores } from '#server/modules/analytics/read-scores.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { showsPoweredBy } from '#server/modules/businesses/business-entitlements.ts';
import { type LinkOrigins, surveyLink, wallLink } from '#server/modules/businesses/link-origins.ts';
import { listShowcasedItems } from '#server/modules/showcase/list-showcased-items.ts';
import { countAvailable } from '#server/modules/showcase/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import type { WidgetContent } from '#widget/rendering/widget-content.ts';
import { describeItems } from '../describe-item.ts';
import { describeScore } from '../describe-score.ts';
import { describeSelection } from '../describe-selection.ts';

interface ContentOptions {
  business: Business;
  figures: WidgetFigures;
  uiData: UiData;
  /** Target of 'Powered by Goodword', and origin of pictures. */
  baseUrl: string;
  origins: LinkOrigins;
  now: Date;
}

/** The complete content of a widget, with full texts. */
export async function readWidgetContent(
  tx: Tx,
  businessId: string,
  { business, figures, uiData, baseUrl, origins, now }: ContentOptions,
): Promise<WidgetContent> {
  const { language, showcase } = business;
  const texts = textsOf(language);
  const { type, theme, height, count } = uiData;
  const { needs } = WIDGET_KINDS[type];
  const found =
    count > 0 ? await listShowcasedItems(tx, businessId, { ...uiData, needs, limit: count }) : [];
  const parts = { businessId, texts, language, business, uiData, baseUrl };
  // Some older items have no visible text.
  const items = describeItems(found, parts).filter(
    ({ title, text, video }) => title || text || (needs !== 'text' && (needs === 'name' || video)),
  );
  const { scores, available } = figures;
  return {
    type,
    theme,
    height,
    position: uiData.position ?? showcase.widgetPosition,
    frequency: uiData.frequency ?? showcase.widgetFrequency,
    language,
    direction: languageDirection(language),
    texts: { ...texts, label: fill(texts.label, { business: business.name }) },
    items,
    score: describeScore(scores, parts),
    selection: describeSelection({ shown: items.length, total: available }, parts),
    logo: logoOf(business.appearance, { businessId, baseUrl }),
    poweredBy: showsPoweredBy(business, now) ? { text: texts.poweredBy, href: baseUrl } : null,
    wall: { text: texts.readAll, href: wallLink(business, origins) },
    survey: { text: texts.invite, href: surveyLink(business, origins) },
  };
}

/** The content for search engines: only indexable items, counted accordingly. */
export function indexableOnly(
  content: WidgetContent,
  { business, figures }: Pick<ContentOptions, 'business' | 'figures'>,
): WidgetContent {
  const { language } = content;
  const items = content.items.filter(({ isIndexable }) => isIndexable);
  const counts = { shown: items.length, total: figures.available };
  const parts = { texts: textsOf(language), language, business };
  return { ...content, items, selection: describeSelection(counts, parts) };
}

function logoOf(
  { logoUrl, showWhiteLogoBorder, showWhiteLogoBackground }: Appearance,
  { businessId, baseUrl }: { businessId: string; baseUrl: string },
): WidgetContent['logo'] {
  const path = uploadPathAt(businessId, logoUrl);
  if (path === null) return null;
  const flags = { isBordered: showWhiteLogoBorder, isBacked: showWhiteLogoBackground };
  return { src: baseUrl + path, ...flags };
}

/** Widget texts in a language. */
export function textsOf(language: string) {
  return WIDGET_TEXTS[pickLanguage([language], LANGUAGE_CODES)];
}

/** Figures shared by all widgets of a business. */
export interface WidgetFigures {
  scores: Scores;
  /** Number of responses and reviews to choose from. */
  available: number;
}

export async function readFigures(tx: Tx, businessId: string): Promise<WidgetFigures> {
  const scores = await readScores(tx, businessId);
  return { scores, available: await countAvailable(tx, businessId) };
}
