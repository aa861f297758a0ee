import type { LanguageCode } from '#domain/languages.ts';
import type { ShareCode } from '#domain/platforms.ts';
import type { ExpandedFlow } from '#domain/survey-flow/steps.ts';
import type { SurveyTexts } from '#domain/survey-texts/en.ts';

/** What the page says itself; the texts of the default flow stand in the flow. */
export const PAGE_TEXT_KEYS = [
  'next',
  'back',
  'skip',
  'send',
  'progressLabel',
  'ratingLabel',
  'starLabel',
  'npsLow',
  'npsHigh',
  'csat1',
  'csat2',
  'csat3',
  'csat4',
  'csat5',
  'chooseOne',
  'chooseSeveral',
  'answerLabel',
  'nameLabel',
  'emailLabel',
  'mobileLabel',
  'companyLabel',
  'jobTitleLabel',
  'optional',
  'requiredError',
  'chooseError',
  'emailError',
  'tooLongError',
  'characterCount',
  'offline',
  'waiting',
  'thankYouWaiting',
  'saveError',
  'resumed',
  'alreadyFinished',
  'answerAgain',
  'retry',
  'loading',
  'reviewOn',
  'shareOn',
  'postOn',
  'findUsOn',
  'newTab',
  'shareThanks',
  'shareFailed',
  'consentNotice',
  'consentLink',
  'previewMark',
  'inviteOnlyText',
  'tryMark',
  'tryExpiredText',
  'notFoundText',
  'thankYouHeading',
  'thankYouAsk',
  'scriptNeeded',
  'poweredBy',
  'languageLabel',
  'logoOf',
  'writeToUs',
  'callUs',
  'visitWebsite',
] as const satisfies readonly (keyof SurveyTexts)[];

export type PageTexts = Readonly<Record<(typeof PAGE_TEXT_KEYS)[number], string>>;

/** `live` for respondents; a preview of the whole survey, or of one step, sends and remembers nothing. */
export type SurveyMode = 'live' | 'full' | 'onestep';

/** How the respondent came, from the page's address. */
export type Entrance = {
  /** The token of a valid invite. */
  readonly invite: string | null;
  /** The token of a test by the business itself. */
  readonly tryToken: string | null;
  /** Clicked in an email: preselected, not given. Always on the survey's scale. */
  readonly rating: number | null;
  readonly reference: string | null;
  readonly orderReference: string | null;
};

/** Everything that a respondent's page is drawn from, on the server and in the browser alike. */
export type SurveyModel = {
  readonly handle: string;
  readonly flowVersion: number;
  readonly language: LanguageCode;
  readonly flow: ExpandedFlow;
  readonly texts: PageTexts;
  readonly business: {
    readonly name: string;
    /** Empty where there is none. */
    readonly logoUrl: string;
    readonly showWhiteLogoBorder: boolean;
    readonly showWhiteLogoBackground: boolean;
    /** Each empty where the business has none. */
    readonly email: string;
    readonly phone: string;
    readonly website: string;
  };
  /** Whether the foot names Goodword. */
  readonly showsPoweredBy: boolean;
  readonly entrance: Entrance;
  /** Where each built-in action of a share step leads, for the platforms that are connected. */
  readonly share: Readonly<Partial<Record<ShareCode, string>>>;
  /** The business's own pages, for the thank-you. */
  readonly profiles: { readonly fb?: string; readonly gp?: string };
  /**
   * The sentence that agrees to be published, with the name in it, and the server's stamp on it, which
   * proves later that this was the sentence on the page; the stamp is '' in previews.
   */
  readonly consent: { readonly text: string; readonly stamp: string };
  readonly mode: SurveyMode;
};
