import { oneLine } from '#domain/display-text.ts';
import { fill, fillBusinessName } from '#domain/fill-placeholders.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { LinkPreviewPage } from '#domain/link-preview.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { uploadPathAt } from '#domain/uploads.ts';
import { WALL_TEXTS } from '#domain/wall-texts.ts';
import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { type LinkOrigins, surveyLink, wallLink } from '#server/modules/businesses/link-origins.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Score } from '#widget/rendering/widget-content.ts';
import { type LinkPicture, pictureVersion } from './picture/link-picture.ts';
import { findLinkPreview, type SavedPreview } from './store.ts';

export interface LinkPreviewParts {
  page: LinkPreviewPage;
  /** The business's ratings, which the wall's preview shows; null without any. */
  score: Score | null;
  origins: LinkOrigins;
  /** Origin of uploads. */
  baseUrl: string;
}

/** How a link to a page of a business looks when it is shared. */
export interface LinkPreview {
  /** The link that is shared. */
  link: string;
  language: LanguageCode;
  siteName: string;
  /** What was saved, and what stands for null. */
  saved: SavedPreview;
  standard: { title: string; description: string; image: string };
  /** What is shown. */
  title: string;
  description: string;
  image: { url: string; type: 'image/png' | 'image/jpeg' };
  /** The default picture. */
  picture: LinkPicture;
}

export async function readLinkPreview(
  tx: Tx | Database,
  business: Business,
  parts: LinkPreviewParts,
): Promise<LinkPreview> {
  const { businessId, name, language, appearance } = business;
  const { page, score, origins } = parts;
  const saved = shownOf(await findLinkPreview(tx, businessId, page), businessId, parts);
  const link = page === 'survey' ? surveyLink(business, origins) : wallLink(business, origins);
  const texts = page === 'survey' ? surveyTexts(business) : wallTexts(business, score);
  const picture: LinkPicture = {
    businessId,
    name,
    address: link.replace(/^https?:\/\//, ''),
    headline: saved.title ?? texts.headline,
    standardHeadline: texts.headline,
    language,
    appearance,
    score:
      page === 'wall' && score
        ? { stars: score.stars.value, value: score.value, count: score.count }
        : null,
  };
  const { title, description } = texts;
  const standard = { title, description, image: `${link}/og.png?v=${pictureVersion(picture)}` };
  return {
    link,
    language,
    siteName: name,
    saved,
    standard,
    title: saved.title ?? title,
    description: saved.description ?? description,
    image:
      saved.image === null
        ? { url: standard.image, type: 'image/png' }
        : { url: new URL(new URL(saved.image).pathname, link).href, type: 'image/jpeg' },
    picture,
  };
}

/** Older texts may contain line breaks, and the installation may have moved since a picture was uploaded. */
function shownOf(
  { title, description, image }: SavedPreview,
  businessId: string,
  { baseUrl }: Pick<LinkPreviewParts, 'baseUrl'>,
): SavedPreview {
  const path = image === null ? null : uploadPathAt(businessId, image);
  return {
    title: title && oneLine(title),
    description: description && oneLine(description),
    image: path === null ? null : baseUrl + path,
  };
}

interface StandardTexts {
  title: string;
  description: string;
  /** On the picture, below the business's name. */
  headline: string;
}

function surveyTexts({ name, language }: Business): StandardTexts {
  const survey = SURVEY_TEXTS[language];
  return {
    title: fillBusinessName(INVITE_TEXTS[language].mailSubject, name),
    description: survey.welcomeInstructions,
    headline: survey.csatAskWithoutName,
  };
}

function wallTexts({ name: business, language }: Business, score: Score | null): StandardTexts {
  const { headline, description } = WALL_TEXTS[language];
  const filled = fill(description, { business });
  return {
    title: fill(WIDGET_TEXTS[language].label, { business }),
    description: score ? `${score.stars.label} · ${score.count} · ${filled}` : filled,
    headline,
  };
}
