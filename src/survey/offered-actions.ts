import { fill } from '#domain/fill-placeholders.ts';
import {
  PLATFORM_NAMES,
  type PlatformCode,
  platformOfShare,
  type ShareCode,
} from '#domain/platforms.ts';
import type { CustomShareAction, ShareAction, ShareStep } from '#domain/survey-flow/steps.ts';
import { svgDataUrl } from '#domain/svg-data-url.ts';
import { isWebAddress } from '#domain/text.ts';
import type { PageTexts, SurveyModel } from './survey-model.ts';

/** An action of a share step as the page shows it. */
export type OfferedAction = {
  /** Its index among all actions of the step. */
  readonly index: number;
  readonly text: string;
  readonly href: string;
  readonly logo:
    | { readonly platform: PlatformCode }
    /** The address of a picture, possibly a `data:` URL; empty if none. */
    | { readonly picture: string };
};

type BuiltInCode = Exclude<ShareCode, 'custom'>;

/** The actions of the step that have a link, in order. */
export function offeredActions(
  { share, texts }: Pick<SurveyModel, 'share' | 'texts'>,
  { shareActions }: ShareStep<string>,
): OfferedAction[] {
  return shareActions.flatMap((action, index) => {
    const href = action.platformCode === 'custom' ? action.actionURL : share[action.platformCode];
    if (href === undefined || !isWebAddress(href)) return [];
    return [{ index: index, href, ...appearanceOf(action, texts) }];
  });
}

function appearanceOf(
  action: ShareAction<string>,
  texts: PageTexts,
): Pick<OfferedAction, 'text' | 'logo'> {
  if (action.platformCode === 'custom') {
    return { text: action.actionText, logo: { picture: pictureOf(action) } };
  }
  const platform = platformOfShare(action.platformCode) ?? 'gp';
  return { text: textOf(action.platformCode, platform, texts), logo: { platform } };
}

function textOf(code: BuiltInCode, platform: PlatformCode, texts: PageTexts): string {
  const name = PLATFORM_NAMES[platform];
  switch (code) {
    case 'fbs':
      return fill(texts.shareOn, { platform: name });
    case 'tw':
      return fill(texts.postOn, { platform: PRESENT_NAME });
    // Yelp forbids asking for reviews: its action only names the profile.
    case 'ye':
      return fill(texts.findUsOn, { platform: name });
    default:
      return fill(texts.reviewOn, { platform: name });
  }
}

/** Twitter's current name. */
const PRESENT_NAME = 'X';

function pictureOf({ actionImageType, actionImageData }: CustomShareAction<string>): string {
  if (actionImageType !== 'img') return svgDataUrl(actionImageData);
  const address = actionImageData.trim();
  return isPictureAddress(address) ? address : '';
}

/** Paths on our own host are logos of the catalogue. */
function isPictureAddress(text: string): boolean {
  return isWebAddress(text) || /^\/(?![/\\])/.test(text);
}
