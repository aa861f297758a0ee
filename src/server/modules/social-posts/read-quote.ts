import { reviewDisplay } from '#domain/review-platforms.ts';
import type { PictureObstacle } from '#domain/social-posts.ts';
import { uploadPathAt } from '#domain/uploads.ts';
import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { type LinkOrigins, surveyLink } from '#server/modules/businesses/link-origins.ts';
import type { ShowcasedItem } from '#server/modules/showcase/list-showcased-items.ts';
import { describeItem } from '#server/modules/widgets/describe-item.ts';
import { drawableText } from '#server/platform/pictures/drawable-text.ts';
import type { Brand, Quote } from './picture/picture-content.ts';

/** As widgets show items by default. */
const SHOWN = {
  nameStyle: 'full',
  showPictures: false,
  showRating: true,
  showDate: false,
} as const;

/** A showcased item in words, with what its platform demands. */
export function describeQuoted(item: ShowcasedItem, business: Business) {
  const { businessId, language } = business;
  const texts = WIDGET_TEXTS[language];
  return describeItem(item, { businessId, texts, language, business, uiData: SHOWN, baseUrl: '' });
}

/** What a picture of a showcased item shows, or why there can be none. */
export function quoteOf(item: ShowcasedItem, business: Business): Quote | PictureObstacle {
  if (isForbidden(item)) return 'platform';
  // Its name, within the note, need not be drawable.
  const drawn = describeQuoted(item, { ...business, name: drawableText(business.name) || '–' });
  const [title, text, name] = [drawn.title, drawn.text, drawn.name].map(drawableText);
  if (title == null || text == null || name == null || title + text === '') return 'letters';
  return {
    title,
    text,
    name: name || WIDGET_TEXTS[business.language].anonymous,
    role: drawableText(drawn.role) ?? '',
    rating: drawn.rating,
    verdict: drawn.verdict,
    source: drawn.source?.text ?? null,
    note: drawn.note,
    face: faceOf(item, business),
  };
}

/** Whether the terms of the review's platform forbid pictures of it. */
function isForbidden({ platform, source }: ShowcasedItem): boolean {
  return (
    platform !== 'feedback' && source !== null && !reviewDisplay(platform, source).mayBePicture
  );
}

/** The address of the author's picture if it is an upload of ours. */
export function faceOf(
  { profilePicture }: ShowcasedItem,
  { businessId }: Pick<Business, 'businessId'>,
): string | null {
  return profilePicture && uploadPathAt(businessId, profilePicture) ? profilePicture : null;
}

/** What a picture shows of the business. */
export function brandOf(business: Business, origins: LinkOrigins): Brand {
  const { businessId, name, appearance } = business;
  return { businessId, name: drawableText(name) || surveyHost(business, origins), appearance };
}

/** The address of the survey as people type it. */
export function surveyHost(business: Business, origins: LinkOrigins): string {
  return surveyLink(business, origins).replace(/^https?:\/\//, '');
}
