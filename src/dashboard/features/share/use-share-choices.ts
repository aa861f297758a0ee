import { useDebouncedValue } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettledSearch } from '#dashboard/browser/use-settled-search.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import {
  MAX_PRINTED_CODES,
  PAPERS,
  type Paper,
  PRINT_KINDS,
  PRINT_TEXT_LENGTH,
  type PrintKind,
} from '#domain/print-files.ts';
import { isRatingOnScale } from '#domain/ratings.ts';
import { cutTo } from '#domain/text.ts';
import type { LinkChoice } from './link-choice.ts';

/** What is printed, beside the link that was chosen. */
export type PrintChoice = {
  readonly kind: PrintKind;
  readonly paper: Paper;
  readonly bleed: boolean;
  readonly logoInCode: boolean;
  readonly headline: string;
  readonly callToAction: string;
  /** Null: as many as fill a sheet. */
  readonly copies: number | null;
  /** The ids of several links to print; null for the chosen one. */
  readonly several: 'all' | readonly string[] | null;
  /** A parent's locations that are printed: all, or those of a region; null for the business itself. */
  readonly locations: PrintedLocations;
};

export type PrintedLocations = 'all' | { readonly region: string } | null;
export type ShareChoices = LinkChoice & PrintChoice;

/** The countries that print on US Letter. */
const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

/** Milliseconds from the last key press to the URL. */
const PAUSE = 300;

/** What was chosen on the screen, which the URL keeps. */
export function useShareChoices() {
  const ownPaper = useOwnPaper();
  const [choices, setChoices] = useState(useChoicesFromSearch());
  const [settled] = useDebouncedValue(choices, PAUSE);

  useSettledSearch(settled, (written) => searchFrom(written, ownPaper));

  return {
    choices,
    change: (changes: Partial<ShareChoices>) => setChoices((before) => ({ ...before, ...changes })),
  };
}

/** The paper of the business's country. */
function useOwnPaper(): Paper {
  const { country } = useBusiness().entity.businessInfo;
  const code = typeof country === 'string' ? '' : (country?.alpha2 ?? '');
  return LETTER_COUNTRIES.includes(code) ? 'letter' : 'a4';
}

/** Without what is as it was at first. */
function searchFrom(choices: ShareChoices, ownPaper: Paper) {
  const { linkID, language, rating, kind, paper, several, copies, locations } = choices;
  return {
    link: linkID ?? undefined,
    lang: language ?? undefined,
    rating: rating === null ? undefined : String(rating),
    kind: kind === 'poster' ? undefined : kind,
    paper: paper === ownPaper ? undefined : paper,
    bleed: choices.bleed ? '1' : undefined,
    logo: choices.logoInCode ? '1' : undefined,
    headline: choices.headline || undefined,
    call: choices.callToAction || undefined,
    copies: copies === null ? undefined : String(copies),
    locations:
      locations === null ? undefined : locations === 'all' ? 'all' : `in ${locations.region}`,
    several: several === null || several === 'all' ? (several ?? undefined) : several.join(' '),
  };
}

function useChoicesFromSearch(): ShareChoices {
  const languages = useSurveyLanguages();
  const { ratingType } = useBusiness().entity.surveySetup;
  const ownPaper = useOwnPaper();
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const { link, lang, kind, paper, headline = '', call = '', several, locations } = search;
  const rating = wholeNumber(search.rating);
  const copies = wholeNumber(search.copies);
  return {
    linkID: link ?? null,
    language: languages.find((code) => code === lang) ?? null,
    rating:
      rating !== null && ratingType !== null && isRatingOnScale(ratingType, rating) ? rating : null,
    kind: PRINT_KINDS.find((one) => one === kind) ?? 'poster',
    paper: PAPERS.find((one) => one === paper) ?? ownPaper,
    bleed: search.bleed === '1',
    logoInCode: search.logo === '1',
    headline: cutTo(headline, PRINT_TEXT_LENGTH),
    callToAction: cutTo(call, PRINT_TEXT_LENGTH),
    copies: copies !== null && copies >= 1 && copies <= MAX_PRINTED_CODES ? copies : null,
    locations: locationsFrom(locations),
    several: several === undefined || several === 'all' ? (several ?? null) : several.split(' '),
  };
}

function locationsFrom(text: string | undefined): PrintedLocations {
  if (text === 'all') return 'all';
  return text?.startsWith('in ') ? { region: text.slice('in '.length) } : null;
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}
