import { readableOn } from './brand-colours.ts';
import type { BusinessKind } from './business-kinds.ts';
import { type Colour, readHex, toHex } from './colour.ts';
import type { LanguageCode } from './languages.ts';

/** How a survey stands on a business's website. */
export const WEBSITE_SURVEY_KINDS = ['popup', 'button', 'tab', 'inline'] as const;
export type WebsiteSurveyKind = (typeof WEBSITE_SURVEY_KINDS)[number];

export const WEBSITE_SURVEY_SIDES = ['left', 'right'] as const;

/** How often one person sees a pop-up. */
export const WEBSITE_SURVEY_FREQUENCIES = ['always', 'day', 'week', 'month', 'once'] as const;
export type WebsiteSurveyFrequency = (typeof WEBSITE_SURVEY_FREQUENCIES)[number];

const DAY = 86_400_000;

/** Milliseconds that have to pass before a pop-up is shown again. */
export const WEBSITE_SURVEY_PAUSES: Readonly<Record<WebsiteSurveyFrequency, number>> = {
  always: 0,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  // Longer than any browser lasts, and a number in JSON.
  once: 100_000 * DAY,
};

export const WEBSITE_SURVEY_LIMITS = {
  /** Characters of the text on the button or tab. */
  text: 30,
  /** Page patterns in each of the two lists, and the characters of one. */
  pages: 50,
  page: 300,
  afterSeconds: { min: 0, max: 3600 },
  /** Per cent. */
  scrollDepth: { min: 1, max: 100 },
  share: { min: 1, max: 100 },
} as const;

/** What a business chose for the survey on its website. */
export interface WebsiteSurvey {
  kind: WebsiteSurveyKind;
  /** On the button or tab; empty is the default in the survey's language. */
  text: string;
  /** Of the button or tab, such as '#2F2569'; null is the brand's. */
  colour: string | null;
  side: (typeof WEBSITE_SURVEY_SIDES)[number];
  /** Null: the visitor's, as behind the feedback link. */
  language: LanguageCode | null;
  /** A pop-up opens after this many seconds, this much of the page, or when its visitor leaves; null: not for that. */
  afterSeconds: number | null;
  scrollDepth: number | null;
  onLeaving: boolean;
  /** Page patterns; with none, all pages. The second list wins. */
  onlyOnPages: string[];
  notOnPages: string[];
  /** A pop-up is shown in this many of 100 page views. */
  share: number;
  frequency: WebsiteSurveyFrequency;
  /** Whether the address of the page, without its query, becomes the reference of the response. */
  sendsPageAddress: boolean;
}

export const DEFAULT_WEBSITE_SURVEY: WebsiteSurvey = {
  kind: 'button',
  text: '',
  colour: null,
  side: 'right',
  language: null,
  afterSeconds: 15,
  scrollDepth: null,
  onLeaving: true,
  onlyOnPages: [],
  notOnPages: [],
  share: 100,
  frequency: 'week',
  sendsPageAddress: false,
};

/** Whether it can ever show: a pop-up opens at one moment at least. */
export function canOpen({ kind, afterSeconds, scrollDepth, onLeaving }: WebsiteSurvey): boolean {
  return kind !== 'popup' || afterSeconds !== null || scrollDepth !== null || onLeaving;
}

/** The colour of the button or tab, and the readable one of its text. */
export function launcherColours(
  { colour }: Pick<WebsiteSurvey, 'colour'>,
  { backgroundHex }: { backgroundHex: string },
): { background: string; ink: string } {
  const background: Colour = readHex(colour ?? backgroundHex);
  return { background: toHex(background), ink: toHex(readableOn(background)) };
}

/** The key under which a visitor's browser stores when the survey was shown, closed and answered. */
export function websiteSurveyKey({
  businessId,
  kind,
}: {
  businessId: string;
  kind: BusinessKind;
}): string {
  const owner = kind === 'agencyClient' ? 'business' : 'goodword';
  return `${owner}-survey-${businessId}`;
}
