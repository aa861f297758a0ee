import { ASKED_SHARE_CODES } from '../platforms.ts';
import type { RatingType } from '../ratings.ts';
import type { SurveyTexts } from '../survey-texts/en.ts';
import { RECORDING_SECONDS } from '../videos.ts';
import { ratingQuestionID } from './assign-ids.ts';
import type {
  AnswerOption,
  ChoiceStep,
  ShowTo,
  Step,
  StepContent,
  StepText,
  StepType,
} from './steps.ts';

type StepOf<Type extends StepType> = Type extends ChoiceStep['type']
  ? ChoiceStep
  : Extract<Step, { type: Type }>;

const EVERYONE: ShowTo = { ratingScale: 'all' };
const BLANK_OPTION: AnswerOption = { text: '', description: '' };

/** The default range of a testimonial: 7 to 10 for NPS, otherwise 4 to 5. */
export function satisfiedRange(ratingType: RatingType | null): ShowTo {
  if (ratingType === null) return EVERYONE;
  return { ratingScale: ratingType === 'nps' ? { low: 7, high: 10 } : { low: 4, high: 5 } };
}

/**
 * A new step with the specification's defaults. Texts are references to the language pack where possible;
 * ids are '' until insertStep assigns them.
 */
export function newStep<Type extends StepType>(
  type: Type,
  ratingType: RatingType | null,
): StepOf<Type> {
  // Safe cast: the table has a function for each type.
  return NEW_STEPS[type](ratingType) as StepOf<Type>;
}

const NEW_STEPS: { readonly [Type in StepType]: (type: RatingType | null) => Step } = {
  welcome: () => ({
    type: 'welcome',
    uniqueID: '',
    content: {
      heading: pack('welcomeHeading'),
      introParagraph: pack('welcomeIntro'),
      instructions: pack('welcomeInstructions'),
      buttonText: pack('welcomeButton'),
      hideFromEmailEntrance: true,
      videoURL: '',
      representative: false,
    },
  }),
  ratingq: (ratingType) => newRating(ratingType ?? 'star'),
  openq: () => ({
    type: 'openq',
    ...NO_IDS,
    content: content('openHeading', 'openAsk'),
    textInputPlaceholderText: pack('openPlaceholder'),
    allowedResponses: { text: true, video: false },
    maxVideoSeconds: RECORDING_SECONDS.standard,
    askConsent: false,
    showTo: EVERYONE,
    allowSkip: true,
  }),
  multiq: () => newChoice('multiq'),
  singleq: () => newChoice('singleq'),
  testimonial: (ratingType) => ({
    type: 'testimonial',
    ...NO_IDS,
    content: content('testimonialHeading', 'testimonialAsk'),
    textInputPlaceholderText: pack('testimonialPlaceholder'),
    allowedResponses: { text: true, video: false },
    maxVideoSeconds: RECORDING_SECONDS.standard,
    infoToCollect: { company: true, jobTitle: true, profilePicture: false },
    allowSkip: true,
    customSkipText: pack('testimonialSkip'),
    showTo: satisfiedRange(ratingType),
  }),
  shareq: () => ({
    type: 'shareq',
    ...NO_IDS,
    content: content('shareHeading', 'shareAsk'),
    // Customers see those that are linked.
    shareActions: ASKED_SHARE_CODES.map((platformCode) => ({ platformCode })),
    allowSkip: true,
    customSkipText: pack('shareSkip'),
    showIfSkip: false,
    showTo: EVERYONE,
  }),
  contactq: () => ({
    type: 'contactq',
    ...NO_IDS,
    content: content('contactHeading', 'contactAsk'),
    askForAdditional: {
      email: true,
      mobile: false,
      company: false,
      jobTitle: false,
      profilePicture: false,
    },
    showTo: EVERYONE,
    allowSkip: true,
  }),
  thankyou: () => ({
    type: 'thankyou',
    uniqueID: '',
    content: content('thankYouHeading', 'thankYouAsk'),
    externalLinks: [],
    thankYouInfo: [],
    showTo: EVERYONE,
  }),
};

const NO_IDS = { uniqueID: '', questionID: '' } as const;

function newRating(ratingType: RatingType): StepOf<'ratingq'> {
  const id = ratingQuestionID(ratingType);
  return {
    type: 'ratingq',
    uniqueID: id,
    questionID: id,
    content: content('ratingHeading', `${ratingType}Ask`),
    ratingType,
  };
}

/** Starts with two blank options. */
function newChoice(type: ChoiceStep['type']): ChoiceStep {
  return {
    type,
    ...NO_IDS,
    content: { heading: '', ask: '', additionalText: '', tips: false },
    answerOptions: [BLANK_OPTION, BLANK_OPTION],
    showTo: EVERYONE,
    allowSkip: true,
  };
}

function pack(key: keyof SurveyTexts): StepText {
  return { pack: key };
}

function content(heading: keyof SurveyTexts, ask: keyof SurveyTexts): StepContent {
  return { heading: pack(heading), ask: pack(ask), additionalText: '', tips: false };
}
