import type { ShareCode } from '../platforms.ts';
import type { RatingType } from '../ratings.ts';

export const STEP_TYPES = [
  'welcome',
  'ratingq',
  'openq',
  'multiq',
  'singleq',
  'testimonial',
  'shareq',
  'contactq',
  'thankyou',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

/** A stored text: plain, or a reference to an entry of the language pack. */
export type StepText = string | { readonly pack: string };

export type TipIcon = 'check' | 'info';
export type LinkIcon = 'globe' | 'coupon' | 'info';

// The types below are generic in their texts: StepText when stored, string once expanded.

export type Tip<Text = StepText> = { readonly text: Text; readonly picSource: TipIcon };

export type StepContent<Text = StepText> = {
  readonly heading: Text;
  readonly ask: Text;
  readonly additionalText: Text;
  readonly tips: readonly Tip<Text>[] | false;
};

/** Integers on the scale of the survey's rating type, both inclusive. */
export type RatingRange = { readonly low: number; readonly high: number };
export type ShowTo = { readonly ratingScale: 'all' | RatingRange };

export type AllowedResponses = { readonly text: boolean; readonly video: boolean };

export type Representative<Text = StepText> = {
  readonly name: Text;
  readonly title: Text;
  readonly profilePicture: string;
};

export type WelcomeStep<Text = StepText> = {
  readonly type: 'welcome';
  readonly uniqueID: string;
  readonly content: {
    readonly heading: Text;
    readonly introParagraph: Text;
    readonly instructions: Text;
    readonly buttonText: Text;
    readonly hideFromEmailEntrance: boolean;
    /** Empty if none. */
    readonly videoURL: string;
    readonly representative: Representative<Text> | false;
  };
};

type Question<Type extends StepType, Text> = {
  readonly type: Type;
  readonly uniqueID: string;
  readonly questionID: string;
  readonly content: StepContent<Text>;
};

export type RatingStep<Text = StepText> = Question<'ratingq', Text> & {
  readonly ratingType: RatingType;
};

export type OpenStep<Text = StepText> = Question<'openq', Text> & {
  readonly textInputPlaceholderText: Text;
  readonly allowedResponses: AllowedResponses;
  /** How long a respondent may record, where video is allowed. */
  readonly maxVideoSeconds: number;
  /** Whether to ask for consent to publish the answer, as a testimonial does. */
  readonly askConsent: boolean;
  readonly showTo: ShowTo;
  readonly allowSkip: boolean;
};

export type AnswerOption<Text = StepText> = { readonly text: Text; readonly description: Text };

export type ChoiceStep<Text = StepText> = Question<'multiq' | 'singleq', Text> & {
  readonly answerOptions: readonly AnswerOption<Text>[];
  readonly showTo: ShowTo;
  readonly allowSkip: boolean;
};

export type TestimonialStep<Text = StepText> = Question<'testimonial', Text> & {
  /** The placeholder of the text field. */
  readonly textInputPlaceholderText: Text;
  readonly allowedResponses: AllowedResponses;
  /** As in an open question. */
  readonly maxVideoSeconds: number;
  readonly infoToCollect: {
    readonly company: boolean;
    readonly jobTitle: boolean;
    readonly profilePicture: boolean;
  };
  readonly allowSkip: boolean;
  readonly customSkipText: Text;
  readonly showTo: ShowTo;
};

export type CustomShareAction<Text = StepText> = {
  readonly platformCode: 'custom';
  readonly actionText: Text;
  readonly actionURL: string;
  readonly actionImageType: 'img' | 'svg';
  /** An image's address, or untrusted SVG markup: never insert it into a page unsanitised. */
  readonly actionImageData: string;
};

export type ShareAction<Text = StepText> =
  | { readonly platformCode: Exclude<ShareCode, 'custom'> }
  | CustomShareAction<Text>;

export type ShareStep<Text = StepText> = Question<'shareq', Text> & {
  /** The active actions in display order. */
  readonly shareActions: readonly ShareAction<Text>[];
  readonly allowSkip: boolean;
  readonly customSkipText: Text;
  /** A testimonial shown to respondents who skip the step. */
  readonly showIfSkip: TestimonialStep<Text> | false;
  readonly showTo: ShowTo;
};

const CONTACT_FIELDS = ['email', 'mobile', 'company', 'jobTitle', 'profilePicture'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export type ContactStep<Text = StepText> = Question<'contactq', Text> & {
  readonly askForAdditional: Readonly<Record<ContactField, boolean>>;
  readonly showTo: ShowTo;
  readonly allowSkip: boolean;
};

export type ExternalLink<Text = StepText> = {
  readonly picSource: LinkIcon;
  readonly url: string;
  readonly text: Text;
  readonly onlyVideo: boolean;
};

export type ThankYouInfo =
  | { readonly key: 'fb' | 'gp' }
  | {
      readonly key: 'contact';
      readonly email: boolean;
      readonly phone: boolean;
      readonly website: boolean;
    };

export type ThankYouStep<Text = StepText> = {
  readonly type: 'thankyou';
  readonly uniqueID: string;
  readonly content: StepContent<Text>;
  readonly externalLinks: readonly ExternalLink<Text>[];
  readonly thankYouInfo: readonly ThankYouInfo[];
  readonly showTo: ShowTo;
};

/** A step that a respondent answers. */
export type QuestionStep<Text = StepText> =
  | RatingStep<Text>
  | OpenStep<Text>
  | ChoiceStep<Text>
  | TestimonialStep<Text>
  | ShareStep<Text>
  | ContactStep<Text>;

/** A step of a type unknown to this version, stored unchanged and never shown. */
export type UnknownStep = {
  readonly type: 'unknown';
  readonly uniqueID: string;
  readonly original: Readonly<Record<string, unknown>>;
};

export type Step<Text = StepText> =
  | WelcomeStep<Text>
  | QuestionStep<Text>
  | ThankYouStep<Text>
  | UnknownStep;

/** The ordered steps of a survey, as stored. */
export type Flow = readonly Step[];

/** A flow with every text expanded for one language and one business. */
export type ExpandedFlow = readonly Step<string>[];

export function isQuestion<Text>(step: Step<Text>): step is QuestionStep<Text> {
  return 'questionID' in step;
}

/**
 * The step for the index `i` of a journey entry: a step of the flow, or, for the number of steps plus the
 * index of a share step, the testimonial inside that step. null for any other number.
 */
export function stepAt<Text>(flow: readonly Step<Text>[], i: number): Step<Text> | null {
  const step = flow[i];
  if (step !== undefined) return step;
  const outer = flow[i - flow.length];
  return outer?.type === 'shareq' && outer.showIfSkip !== false ? outer.showIfSkip : null;
}
