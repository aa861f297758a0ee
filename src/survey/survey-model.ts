import type { KioskTexts } from '#domain/kiosk-texts.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { ShareCode } from '#domain/platforms.ts';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import type { FileFields } from '#domain/survey-flow/file-fields.ts';
import type { ExpandedFlow } from '#domain/survey-flow/steps.ts';
import type { SurveyTexts } from '#domain/survey-texts/en.ts';

/** The page's own texts; those of the default flow are part of the flow. */
export const PAGE_TEXT_KEYS = [
  'next',
  'back',
  'skip',
  'send',
  'progressLabel',
  'ratingLabel',
  'starLabel',
  'npsNotLikely',
  'npsVeryLikely',
  'starLow',
  'starHigh',
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
  'publishAsk',
  'publishIt',
  'keepPrivate',
  'consentNotice',
  'consentLink',
  'previewMark',
  'inviteOnlyTitle',
  'inviteOnlyText',
  'testMark',
  'testExpiredTitle',
  'testExpiredText',
  'closedTitle',
  'closedText',
  'thankYouHeading',
  'thankYouAsk',
  'scriptNeeded',
  'notStarted',
  'fault',
  'reload',
  'poweredBy',
  'languageLabel',
  'logoOf',
  'writeToUs',
  'callUs',
  'visitWebsite',
] as const satisfies readonly (keyof SurveyTexts)[];

export type PageTexts = Readonly<Record<(typeof PAGE_TEXT_KEYS)[number], string>>;

/** `live` for respondents; a preview of the whole survey or of one step sends and stores nothing. */
export type SurveyMode = 'live' | 'full' | 'onestep';

/** The page of its own, in a frame of a website, or on a tablet on the counter. */
export type SurveyVariant = 'page' | 'embed' | 'kiosk';

/** How the respondent got here, from the page's address. */
export type Entrance = {
  /** The token of a valid invite. */
  readonly invite: string | null;
  /** The invited person's name; empty if the invite has none. */
  readonly invitedName: string;
  /** By an invite sent by email, or by a rating clicked in one. */
  readonly isFromEmail: boolean;
  /** The token of a test by the business itself. */
  readonly testToken: string | null;
  /** A rating clicked in an email: preselected, but not yet an answer. Always on the survey's scale. */
  readonly rating: number | null;
  readonly reference: string | null;
  readonly orderReference: string | null;
};

/** What a page needs for videos and pictures. */
export type Recording = {
  /** The last two are texts of the survey, which the business may have changed. */
  readonly texts: RecordingTexts & Pick<SurveyTexts, 'pictureLabel' | 'logoLabel'>;
  readonly fields: FileFields;
};

/** Everything that a respondent's page is rendered from, on the server and in the browser. */
export type SurveyModel = {
  readonly handle: string;
  /** Names the survey in the browser's storage: it outlasts a change of the handle. */
  readonly storageName: string;
  readonly flowVersion: number;
  readonly language: LanguageCode;
  /** Those that the respondent may choose. */
  readonly languages: readonly LanguageCode[];
  readonly flow: ExpandedFlow;
  readonly texts: PageTexts;
  readonly business: {
    readonly name: string;
    /** Empty if none. */
    readonly logoUrl: string;
    readonly showWhiteLogoBorder: boolean;
    readonly showWhiteLogoBackground: boolean;
    /** Each empty if the business has none. */
    readonly email: string;
    readonly phone: string;
    readonly website: string;
  };
  /** Whether the footer names Goodword. */
  readonly showsPoweredBy: boolean;
  readonly entrance: Entrance;
  /** The link of each built-in share action, for connected platforms. */
  readonly share: Readonly<Partial<Record<ShareCode, string>>>;
  /** The business's own pages, for the thank-you step. */
  readonly profiles: { readonly fb?: string; readonly gp?: string };
  /**
   * The consent sentence with the business's name, and the server's stamp on it, which later proves that the
   * page showed this sentence; the stamp is '' in previews.
   */
  readonly consent: { readonly text: string; readonly stamp: string };
  readonly mode: SurveyMode;
  readonly variant: SurveyVariant;
  /** Only on a kiosk. */
  readonly kioskTexts?: KioskTexts;
  /** Only where a step takes videos or pictures: which do. */
  readonly recording?: Recording;
};
