import type { UiData } from '#contract/widgets.ts';
import { dateFormat } from '#domain/date-format.ts';
import { displayText, oneLine } from '#domain/display-text.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { profileAddress } from '#domain/platform-profile.ts';
import { ratingScale } from '#domain/ratings.ts';
import { type ReviewDisplay, reviewDisplay } from '#domain/review-platforms.ts';
import { uploadPathAt } from '#domain/uploads.ts';
import { posterAddressOf } from '#domain/videos.ts';
import type { WidgetTexts } from '#domain/widget-texts/en.ts';
import { styledName } from '#domain/widgets.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import type { ShowcasedItem } from '#server/modules/showcase/list-showcased-items.ts';
import type { Item, Rating } from '#widget/rendering/widget-content.ts';

/** Display options of an item. */
export type ItemOptions = Pick<UiData, 'nameStyle' | 'showPictures' | 'showRating' | 'showDate'>;

interface Parts {
  businessId: string;
  texts: WidgetTexts;
  language: string;
  business: Pick<Business, 'name' | 'info' | 'externalPlatforms'>;
  uiData: ItemOptions;
  /** Origin of uploads. */
  baseUrl: string;
  /** Whether answers to the survey stand beside reviews from elsewhere: then each says where it comes from. */
  isMixed?: boolean;
}

/** The display forms of items that are shown together. */
export function describeItems(items: readonly ShowcasedItem[], parts: Omit<Parts, 'isMixed'>) {
  const isMixed = new Set(items.map(({ platform }) => platform === 'feedback')).size > 1;
  return items.map((item) => describeItem(item, { ...parts, isMixed }));
}

/** The display form of an item, with its platform's required attribution. */
export function describeItem(item: ShowcasedItem, parts: Parts): Item {
  const { texts, uiData } = parts;
  const { language } = item;
  const display = displayOf(item);
  const author = oneLine(item.name ?? '');
  const jobTitle = oneLine(item.jobTitle ?? '');
  const company = oneLine(item.company ?? '');
  const name = author ? styledName(author, uiData.nameStyle) : texts.anonymous;
  return {
    title: oneLine(item.title),
    text: displayText(item.text),
    language,
    name,
    role: jobTitle && company ? fill(texts.role, { jobTitle, company }) : jobTitle || company,
    company,
    picture: uiData.showPictures ? uploadOf(item.profilePicture, parts) : null,
    logo: uiData.showPictures ? uploadOf(item.companyLogo, parts) : null,
    rating: uiData.showRating ? ratingOf(item, { texts, display }) : null,
    verdict: uiData.showRating ? verdictOf(item, texts) : null,
    date: uiData.showDate ? dateOf(item, parts) : null,
    video: videoOf(item, { ...parts, label: fill(texts.video, { name }) }),
    isOwn: item.platform === 'feedback',
    source: sourceOf(item, { ...parts, display }),
    note: noteOf(item, parts),
    isIndexable: display?.isIndexable ?? true,
  };
}

/** Only uploads: pages with a widget contact no other server. */
function uploadOf(address: string | null, { businessId, baseUrl }: Parts): string | null {
  const path = address && uploadPathAt(businessId, address);
  return path ? baseUrl + path : null;
}

/** The platform's conditions for showing the review; null for the product's own. */
function displayOf({ platform, source }: ShowcasedItem): ReviewDisplay | null {
  return platform === 'feedback' || source === null ? null : reviewDisplay(platform, source);
}

interface Display {
  texts: WidgetTexts;
  display: ReviewDisplay | null;
}

/** What the business did to the item: readers should know. */
function noteOf(
  { source, editedFields }: ShowcasedItem,
  { texts, business: { name: business } }: Parts,
): string | null {
  if (source === 'hand') return fill(texts.added, { business });
  return editedFields.length > 0 ? fill(texts.edited, { business }) : null;
}

function ratingOf({ rating, ratingType }: ShowcasedItem, { texts, display }: Display) {
  if (rating === null || ratingType === null) return null;
  const isStars = ratingType === 'star' && (display?.drawsOwnStars ?? true);
  const outOf = ratingScale(ratingType).high;
  const label = fill(isStars ? texts.stars : texts.rating, { value: rating, outOf });
  return { value: rating, outOf, isStars, label } satisfies Rating;
}

function verdictOf({ rating, recommends }: ShowcasedItem, texts: WidgetTexts): string | null {
  if (rating !== null || recommends === null) return null;
  return recommends ? texts.recommends : texts.recommendsNot;
}

function dateOf({ writtenAt }: ShowcasedItem, { language, business }: Parts) {
  const { timeZone } = business.info;
  const label = dateFormat(language, timeZone, { dateStyle: 'medium' });
  // Sweden's date format is ISO 8601.
  const day = dateFormat('sv-SE', timeZone, { dateStyle: 'short' });
  return { day: day.format(writtenAt), label: label.format(writtenAt) };
}

function videoOf(
  { videoURL, hasPoster, isUpright }: ShowcasedItem,
  { label, ...parts }: Parts & { label: string },
): Item['video'] {
  const href = uploadOf(videoURL, parts);
  if (href === null) return null;
  return { href, poster: hasPoster ? posterAddressOf(href) : null, isUpright, label };
}

function sourceOf(
  { platform, source, url }: ShowcasedItem,
  { texts, display, business, isMixed = false }: Parts & Display,
): Item['source'] {
  if (platform === 'feedback') return isMixed ? { text: texts.survey, href: null } : null;
  // What was added by hand need not be on the platform.
  if (display === null || source === 'hand') return null;
  const { attribution, isPhrase, linksToReview } = display;
  const text = isPhrase ? attribution : fill(texts.review, { platform: attribution });
  const profile = profileAddress(platform, business.externalPlatforms[platform]);
  return { text, href: linksToReview ? (url ?? profile) : null };
}
