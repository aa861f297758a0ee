import type { UiData } from '#contract/widgets.ts';
import { dateFormat } from '#domain/date-format.ts';
import { displayText, oneLine } from '#domain/display-text.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { PLATFORM_DISPLAY } from '#domain/platform-display.ts';
import { ratingScale } from '#domain/ratings.ts';
import { isWebAddress } from '#domain/text.ts';
import { uploadPathAt } from '#domain/uploads.ts';
import type { WidgetTexts } from '#domain/widget-texts/en.ts';
import { styledName } from '#domain/widgets.ts';
import type { WidgetBusiness } from '#server/modules/businesses/find-widget-business.ts';
import type { ShowcasedItem } from '#server/modules/showcase/list-showcased-items.ts';
import type { Item, Rating } from '#widget/rendering/widget-content.ts';

/** Display options of an item. */
export type ItemOptions = Pick<UiData, 'nameStyle' | 'showPictures' | 'showRating' | 'showDate'>;

interface Parts {
  businessId: string;
  texts: WidgetTexts;
  language: string;
  business: WidgetBusiness;
  uiData: ItemOptions;
  /** Origin of pictures. */
  baseUrl: string;
}

/** The display form of an item, with its platform's required attribution. */
export function describeItem(item: ShowcasedItem, parts: Parts): Item {
  const { texts, uiData, business } = parts;
  const { language, platform, editedFields } = item;
  const author = oneLine(item.name ?? '');
  const jobTitle = oneLine(item.jobTitle ?? '');
  const company = oneLine(item.company ?? '');
  const name = author ? styledName(author, uiData.nameStyle) : texts.anonymous;
  const isEdited = editedFields.length > 0;
  return {
    title: oneLine(item.title),
    text: displayText(item.text),
    language,
    name,
    role: jobTitle && company ? fill(texts.role, { jobTitle, company }) : jobTitle || company,
    company,
    picture: uiData.showPictures ? pictureOf(item.profilePicture, parts) : null,
    logo: uiData.showPictures ? pictureOf(item.companyLogo, parts) : null,
    rating: uiData.showRating ? ratingOf(item, texts) : null,
    date: uiData.showDate ? dateOf(item, parts) : null,
    video: videoOf(item.videoURL, fill(texts.video, { name })),
    source: sourceOf(item, texts),
    edited: isEdited ? fill(texts.edited, { business: business.businessName }) : null,
    isIndexable: platform === 'feedback' || PLATFORM_DISPLAY[platform].isIndexable,
  };
}

/** Only uploads: pages with a widget contact no other server. */
function pictureOf(address: string | null, { businessId, baseUrl }: Parts): string | null {
  const path = address && uploadPathAt(businessId, address);
  return path ? baseUrl + path : null;
}

function ratingOf({ rating, ratingType, platform }: ShowcasedItem, texts: WidgetTexts) {
  if (rating === null || ratingType === null) return null;
  const isStars =
    ratingType === 'star' && (platform === 'feedback' || PLATFORM_DISPLAY[platform].drawsOwnStars);
  const outOf = ratingScale(ratingType).high;
  const label = fill(isStars ? texts.stars : texts.rating, { value: rating, outOf });
  return { value: rating, outOf, isStars, label } satisfies Rating;
}

function dateOf({ writtenAt }: ShowcasedItem, { language, business }: Parts) {
  const { timeZone } = business;
  const label = dateFormat(language, timeZone, { dateStyle: 'medium' });
  // Sweden's date format is ISO 8601.
  const day = dateFormat('sv-SE', timeZone, { dateStyle: 'short' });
  return { day: day.format(writtenAt), label: label.format(writtenAt) };
}

function videoOf(href: string | null, label: string): Item['video'] {
  return href && isWebAddress(href) ? { href, label } : null;
}

function sourceOf({ platform, url }: ShowcasedItem, texts: WidgetTexts): Item['source'] {
  if (platform === 'feedback') return null;
  const { attribution, linksToReview } = PLATFORM_DISPLAY[platform];
  const text = fill(texts.review, { platform: attribution });
  return { text, href: linksToReview ? url : null };
}
