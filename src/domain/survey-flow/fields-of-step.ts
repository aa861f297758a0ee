import type { TextResolver } from './expand-text.ts';
import type {
  OpenStep,
  Step,
  StepContent,
  StepText,
  TestimonialStep,
  ThankYouInfo,
} from './steps.ts';

/** The fields of a step, as the editor names them. */
export const FLOW_FIELDS = [
  'stepType',
  'heading',
  'ask',
  'additionalText',
  'tips',
  'introParagraph',
  'instructions',
  'buttonText',
  'hideFromEmailEntrance',
  'video',
  'representative',
  'ratingType',
  'placeholder',
  'allowedResponses',
  'maxVideoSeconds',
  'askConsent',
  'answerOptions',
  'infoToCollect',
  'askForAdditional',
  'shareActions',
  'externalLinks',
  'thankYouInfo',
  'allowSkip',
  'skipText',
  'showTo',
  'nested',
  'nestedAsk',
  'nestedShowTo',
  'nestedOther',
] as const;
export type FlowField = (typeof FLOW_FIELDS)[number];

/** A text, a switch, several texts, or a range of ratings. */
export type FieldValue =
  | string
  | boolean
  | readonly string[]
  | { readonly range: 'all' | { readonly low: number; readonly high: number } };

type Values = Partial<Record<FlowField, FieldValue>>;

/** The fields of a step with their values and expanded texts; lists contain only what is switched on. */
export function fieldsOfStep(
  step: Step,
  resolve: TextResolver,
): ReadonlyMap<FlowField, FieldValue> {
  const values = valuesOf(step, (text) => resolve(text).trim());
  return new Map(
    FLOW_FIELDS.flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
}

function valuesOf(step: Step, read: TextResolver): Values {
  switch (step.type) {
    case 'unknown':
      return { stepType: step.type, ask: JSON.stringify(step.original) };
    case 'welcome':
      return welcomeValues(step.content, read);
    case 'ratingq':
      return { ...contentValues(step.type, step.content, read), ratingType: step.ratingType };
    default:
      return {
        ...contentValues(step.type, step.content, read),
        ...partValues(step, read),
        showTo: { range: step.showTo.ratingScale },
      };
  }
}

type Ranged = Exclude<Step, { readonly type: 'unknown' | 'welcome' | 'ratingq' }>;

function partValues(step: Ranged, read: TextResolver): Values {
  switch (step.type) {
    case 'openq':
      return {
        placeholder: read(step.textInputPlaceholderText),
        ...recordingValues(step),
        askConsent: step.askConsent,
        allowSkip: step.allowSkip,
      };
    case 'singleq':
    case 'multiq': {
      const optionOf = (text: StepText, description: StepText) =>
        [read(text), read(description)].filter((part) => part !== '').join(' – ');
      const options = step.answerOptions.map((one) => optionOf(one.text, one.description));
      return { answerOptions: options.filter((one) => one !== ''), allowSkip: step.allowSkip };
    }
    case 'testimonial':
      return {
        placeholder: read(step.textInputPlaceholderText),
        ...recordingValues(step),
        infoToCollect: switchedOn(step.infoToCollect),
        ...skipValues(step, read),
      };
    case 'shareq':
      return { ...shareValues(step, read), ...skipValues(step, read) };
    case 'contactq':
      return { askForAdditional: switchedOn(step.askForAdditional), allowSkip: step.allowSkip };
    case 'thankyou':
      return {
        externalLinks: step.externalLinks.map((link) => `${read(link.text)} (${link.url})`),
        thankYouInfo: step.thankYouInfo.flatMap(infoOf),
      };
  }
}

function welcomeValues(
  content: Extract<Step, { type: 'welcome' }>['content'],
  read: TextResolver,
): Values {
  const { representative } = content;
  return {
    stepType: 'welcome',
    heading: read(content.heading),
    introParagraph: read(content.introParagraph),
    instructions: read(content.instructions),
    buttonText: read(content.buttonText),
    hideFromEmailEntrance: content.hideFromEmailEntrance,
    video: content.videoURL,
    representative:
      representative === false
        ? []
        : [read(representative.name), read(representative.title), representative.profilePicture],
  };
}

function contentValues(stepType: Step['type'], content: StepContent, read: TextResolver): Values {
  const { tips } = content;
  return {
    stepType,
    heading: read(content.heading),
    ask: read(content.ask),
    additionalText: read(content.additionalText),
    tips: tips === false ? [] : tips.map(({ text }) => read(text)),
  };
}

function shareValues(step: Extract<Step, { type: 'shareq' }>, read: TextResolver): Values {
  const shareActions = step.shareActions.map((action) =>
    action.platformCode === 'custom'
      ? `${read(action.actionText)} (${action.actionURL})`
      : action.platformCode,
  );
  if (step.showIfSkip === false) return { shareActions, nested: false };
  const inner = valuesOf(step.showIfSkip, read);
  const { ask = '', showTo = { range: 'all' }, ...others } = inner;
  const rest = Object.values(others).map((value) => JSON.stringify(value));
  return { shareActions, nested: true, nestedAsk: ask, nestedShowTo: showTo, nestedOther: rest };
}

/** The length of recordings, in seconds, is irrelevant unless there are any. */
function recordingValues(step: OpenStep | TestimonialStep): Values {
  const allowedResponses = switchedOn(step.allowedResponses);
  if (!step.allowedResponses.video) return { allowedResponses };
  return { allowedResponses, maxVideoSeconds: String(step.maxVideoSeconds) };
}

/** The skip text is irrelevant unless the step can be skipped. */
function skipValues(
  step: { readonly allowSkip: boolean; readonly customSkipText: StepText },
  read: TextResolver,
): Values {
  const { allowSkip } = step;
  return allowSkip ? { allowSkip, skipText: read(step.customSkipText) } : { allowSkip };
}

function switchedOn(flags: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(flags)
    .filter((name) => flags[name])
    .sort();
}

function infoOf(info: ThankYouInfo): readonly string[] {
  if (info.key !== 'contact') return [info.key];
  const { key: _, ...parts } = info;
  return switchedOn(parts);
}
