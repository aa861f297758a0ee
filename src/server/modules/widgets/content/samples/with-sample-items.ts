import type { UiData } from '#contract/widgets.ts';
import { scoresOf } from '#domain/scores.ts';
import { WIDGET_KINDS } from '#domain/widgets.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { listShowcasedItems } from '#server/modules/showcase/list-showcased-items.ts';
import type { Tx } from '#server/platform/context.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import type { Item, WidgetContent } from '#widget/rendering/widget-content.ts';
import { describeItem } from '../../describe-item.ts';
import { describeScore } from '../../describe-score.ts';
import { textsOf } from '../read-widget-content.ts';
import { SAMPLE_FACES, sampleLogo } from './sample-pictures.ts';
import { SAMPLE_TESTIMONIALS, type SampleTestimonial } from './sample-testimonials.ts';

/** With this many own items, a preview shows no samples. */
const MIN_ITEMS = 6;
const DAY = 86_400_000;

interface Preview {
  businessId: string;
  business: Business;
  uiData: UiData;
  /** Origin of our pictures; samples have none. */
  baseUrl: string;
  now: Date;
  /** In which a sample is called one. */
  readerLanguage: ServerLanguage;
}

/**
 * Adds samples to a preview with fewer than six items. With filters set, only if the business has no items
 * at all.
 */
export async function withSampleItems(
  tx: Tx,
  content: WidgetContent,
  preview: Preview,
): Promise<WidgetContent> {
  const { businessId, uiData } = preview;
  const own = content.items.length;
  const missing = Math.min(uiData.count, MIN_ITEMS) - own;
  if (missing <= 0) return content;
  if (isFiltered(uiData) && (await hasOwnItem(tx, businessId, uiData))) return content;
  const samples = SAMPLE_TESTIMONIALS.slice(0, missing).map((sample, index) =>
    describeSample(sample, index, preview, content.language),
  );
  // The line about the selection counts no samples.
  return { ...content, items: [...content.items, ...samples] };
}

function isFiltered({ tags, minRating, platforms, languages }: UiData): boolean {
  return minRating !== null || [tags, platforms, languages].some(({ length }) => length > 0);
}

async function hasOwnItem(tx: Tx, businessId: string, { type, order }: UiData): Promise<boolean> {
  const { needs } = WIDGET_KINDS[type];
  const all = { tags: [], minRating: null, platforms: [], languages: [] };
  const found = await listShowcasedItems(tx, businessId, { ...all, order, needs, limit: 1 });
  return found.length > 0;
}

function describeSample(
  { text, name, jobTitle, company, stars, daysAgo }: SampleTestimonial,
  index: number,
  { businessId, business, uiData, baseUrl, now, readerLanguage }: Preview,
  language: string,
): Item {
  const row = {
    id: `sample-${index}`,
    type: 'session',
    platform: 'feedback',
    tags: [],
    title: '',
    text,
    language: 'en',
    name,
    jobTitle,
    company,
    profilePicture: null,
    companyLogo: null,
    streamUID: null,
    videoURL: null,
    hasPoster: false,
    isUpright: false,
    rating: stars,
    ratingType: 'star',
    recommends: null,
    writtenAt: new Date(now.getTime() - daysAgo * DAY),
    editedFields: [],
    source: null,
    url: null,
  } as const;
  const parts = { businessId, texts: textsOf(language), language, business, uiData, baseUrl };
  const item = describeItem({ ...row, tags: [], editedFields: [] }, parts);
  const isVideo = WIDGET_KINDS[uiData.type].needs === 'video';
  return {
    ...item,
    picture: uiData.showPictures ? (SAMPLE_FACES[index] ?? null) : null,
    logo: uiData.showPictures ? sampleLogo(company, index) : null,
    // Samples have no video.
    video: isVideo
      ? { href: '', poster: SAMPLE_FACES[index] ?? null, isUpright: false, label: item.name }
      : null,
    source: { text: textsFor(readerLanguage).widgets.sample, href: null },
  };
}

const SAMPLE = scoresOf([
  { type: 'star', rating: 5, count: 19 },
  { type: 'star', rating: 4, count: 5 },
]);

/** Adds a sample score for a business without ratings. */
export function withSampleScore(content: WidgetContent): WidgetContent {
  const { score, language } = content;
  if (score !== null) return content;
  return { ...content, score: describeScore(SAMPLE, { texts: textsOf(language), language }) };
}
