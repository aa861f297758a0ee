import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettledSearch } from '#dashboard/browser/use-settled-search.ts';
import { useTestimonial } from '#dashboard/lists/testimonials/use-testimonial.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { testimonialCaption } from '#domain/social-caption.ts';
import {
  SOCIAL_KINDS,
  SOCIAL_LIMITS,
  SOCIAL_SHAPES,
  type SocialKind,
  type SocialShape,
} from '#domain/social-posts.ts';
import { surveyAddress } from '#domain/survey-address.ts';
import { cutTo } from '#domain/text.ts';
import { type PictureOptions, socialTextsQuery } from './queries.ts';
import { useTypedCaption } from './use-typed-caption.ts';

interface Options {
  kind: SocialKind;
  shape: SocialShape;
  language: LanguageCode;
  headline: string;
  button: string;
  itemID: string | undefined;
  showFace: boolean;
}

/** Milliseconds from the last key press to the drawing. */
const PAUSE = 500;

/** The options of a post, which are in the URL, and what follows from them. */
export function useSocialPost() {
  const { bID, entity } = useBusiness();
  const [options, setOptions] = useState(useOptionsFromSearch());
  const [settled] = useDebouncedValue(options, PAUSE);
  useOptionsInAddress(settled);
  const choice = useTestimonial(options.itemID);
  const texts = useQuery(socialTextsQuery(bID, options.language));
  const link = useLink(options);
  const item = choice.chosen;
  const standard =
    options.kind === 'ask'
      ? texts.data && `${texts.data.caption}\n${link}`
      : item && testimonialCaption({ ...item, text: item.text || item.title }, link);
  const { typed, setTyped } = useTypedCaption(
    options.kind === 'ask' ? options.language : (item?.id ?? ''),
  );
  return {
    options,
    change: (changes: Partial<Options>) => setOptions((before) => ({ ...before, ...changes })),
    choice,
    item,
    texts: texts.data,
    link,
    defaultCaption: standard ?? null,
    caption: standard == null ? null : (typed ?? standard),
    setCaption: (caption: string) => setTyped(caption === standard ? null : caption),
    /** Of the link's preview: the only picture of ours that has an address of its own. */
    linkPicture: `${entity.feedbackLink}/og.png`,
    /** Whether the picture is that of the options, of which the last may have just been typed. */
    isCurrent: settled === options,
    picture: pictureOptions(settled, item?.obstacle === null ? item.id : undefined),
  };
}

export type SocialPost = ReturnType<typeof useSocialPost>;

/** Without its shape; null while there is nothing to draw. */
function pictureOptions(
  { kind, language, headline, button, showFace }: Options,
  itemID: string | undefined,
): Omit<PictureOptions, 'shape'> | null {
  if (kind === 'ask') return { kind, language, headline, button };
  return itemID === undefined ? null : { kind, itemID, showFace };
}

function useLink({ kind, language }: Options): string {
  const { entity } = useBusiness();
  const [first] = useSurveyLanguages();
  const isOther = kind === 'ask' && language !== first;
  return surveyAddress(entity.feedbackLink, { via: 'social', ...(isOther && { language }) });
}

function useOptionsInAddress(settled: Options): void {
  const [first] = useSurveyLanguages();
  useSettledSearch(settled, ({ kind, shape, language, headline, button, itemID, showFace }) => ({
    kind: kind === 'ask' ? undefined : kind,
    shape: shape === 'square' ? undefined : shape,
    lang: language === first ? undefined : language,
    headline: headline === '' ? undefined : headline,
    button: button === '' ? undefined : button,
    item: itemID,
    face: showFace ? undefined : 'off',
  }));
}

function useOptionsFromSearch(): Options {
  const languages = useSurveyLanguages();
  const {
    kind,
    shape,
    lang,
    headline = '',
    button = '',
    item,
    face,
  } = useSearch({ strict: false });
  return {
    kind: SOCIAL_KINDS.find((one) => one === kind) ?? 'ask',
    shape: SOCIAL_SHAPES.find((one) => one === shape) ?? 'square',
    language: languages.find((code) => code === lang) ?? languages[0],
    headline: cutTo(headline, SOCIAL_LIMITS.headline),
    button: cutTo(button, SOCIAL_LIMITS.button),
    itemID: item,
    showFace: face !== 'off',
  };
}
