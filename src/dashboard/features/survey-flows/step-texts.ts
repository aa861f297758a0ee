import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { AnswerOption, Step, StepText, TestimonialStep } from '#domain/survey-flow/steps.ts';

/** The names under which the language file knows the texts of a step. */
export type TextLabel =
  | 'heading'
  | 'ask'
  | 'additionalText'
  | 'introParagraph'
  | 'instructions'
  | 'buttonText'
  | 'placeholder'
  | 'guidance'
  | 'skipText'
  | 'tip'
  | 'optionText'
  | 'optionDescription'
  | 'linkText'
  | 'representativeName'
  | 'representativeTitle'
  | 'actionText';

export type TextField = {
  /** From the step down, such as content, ask. */
  readonly path: readonly (string | number)[];
  readonly label: TextLabel;
  /** Which of several alike, from 1; null where there is only one. */
  readonly number: number | null;
  readonly text: StepText;
  readonly limit: number;
  readonly isRequired: boolean;
  readonly isLong: boolean;
  /** Part of the testimonial inside a share step. */
  readonly isNested: boolean;
  /** An option of a question that has responses. */
  readonly isOption: boolean;
};

type Rest = Partial<Pick<TextField, 'number' | 'isRequired' | 'isLong' | 'isOption'>>;

const LONG_FROM = 120;

/** Every text of a step that can be edited, in the order in which a respondent meets them. */
export function stepTexts(step: Step): TextField[] {
  switch (step.type) {
    case 'unknown':
      return [];
    case 'welcome':
      return welcomeTexts(step);
    case 'ratingq':
    case 'contactq':
      return contentTexts(step);
    case 'openq':
      return [
        ...contentTexts(step, FLOW_LIMITS.longAsk),
        field(['textInputPlaceholderText'], 'placeholder', step.textInputPlaceholderText, {
          limit: FLOW_LIMITS.placeholder,
          isRequired: true,
        }),
      ];
    case 'singleq':
    case 'multiq':
      return [
        ...contentTexts(step, FLOW_LIMITS.longAsk),
        ...step.answerOptions.flatMap(optionTexts),
      ];
    case 'testimonial':
      return testimonialTexts(step);
    case 'shareq':
      return [
        ...contentTexts(step),
        ...step.shareActions.flatMap((action, index) =>
          action.platformCode === 'custom'
            ? [
                field(['shareActions', index, 'actionText'], 'actionText', action.actionText, {
                  limit: FLOW_LIMITS.actionText,
                  number: index + 1,
                  isRequired: true,
                }),
              ]
            : [],
        ),
        ...skipTexts(step),
        ...(step.showIfSkip === false ? [] : testimonialTexts(step.showIfSkip).map(nest)),
      ];
    case 'thankyou':
      return [
        ...contentTexts(step),
        ...step.externalLinks.map(({ text }, index) =>
          field(['externalLinks', index, 'text'], 'linkText', text, {
            limit: FLOW_LIMITS.linkText,
            number: index + 1,
            isRequired: true,
          }),
        ),
      ];
  }
}

function welcomeTexts({ content }: Extract<Step, { type: 'welcome' }>): TextField[] {
  const limits = FLOW_LIMITS.welcome;
  const own = (['heading', 'introParagraph', 'instructions', 'buttonText'] as const).map((name) =>
    field(['content', name], name, content[name], { limit: limits[name], isRequired: true }),
  );
  const { representative } = content;
  if (representative === false) return own;
  const path = ['content', 'representative'];
  return [
    ...own,
    field([...path, 'name'], 'representativeName', representative.name, {
      limit: limits.representativeName,
    }),
    field([...path, 'title'], 'representativeTitle', representative.title, {
      limit: limits.representativeTitle,
    }),
  ];
}

function contentTexts(
  { content }: Exclude<Step, { type: 'welcome' | 'unknown' }>,
  askLimit: number = FLOW_LIMITS.ask,
): TextField[] {
  const tips = content.tips === false ? [] : content.tips;
  return [
    field(['content', 'heading'], 'heading', content.heading, { limit: FLOW_LIMITS.heading }),
    field(['content', 'ask'], 'ask', content.ask, {
      limit: askLimit,
      isRequired: true,
      isLong: true,
    }),
    field(['content', 'additionalText'], 'additionalText', content.additionalText, {
      limit: FLOW_LIMITS.additionalText,
    }),
    ...tips.map(({ text }, index) =>
      field(['content', 'tips', index, 'text'], 'tip', text, {
        limit: FLOW_LIMITS.tipText,
        number: index + 1,
      }),
    ),
  ];
}

function testimonialTexts(step: TestimonialStep): TextField[] {
  const guidance = step.textInputPlaceholderText;
  return [
    ...contentTexts(step),
    field(['textInputPlaceholderText'], 'guidance', guidance, { limit: FLOW_LIMITS.guidance }),
    ...skipTexts(step),
  ];
}

function skipTexts(step: { allowSkip: boolean; customSkipText: StepText }): TextField[] {
  if (!step.allowSkip) return [];
  const limit = FLOW_LIMITS.skipText;
  return [field(['customSkipText'], 'skipText', step.customSkipText, { limit })];
}

function optionTexts({ text, description }: AnswerOption, index: number): TextField[] {
  const path = ['answerOptions', index];
  const rest = { number: index + 1, isOption: true };
  return [
    field([...path, 'text'], 'optionText', text, {
      ...rest,
      limit: FLOW_LIMITS.optionText,
      isRequired: true,
    }),
    field([...path, 'description'], 'optionDescription', description, {
      ...rest,
      limit: FLOW_LIMITS.optionDescription,
    }),
  ];
}

function nest(inner: TextField): TextField {
  return { ...inner, path: ['showIfSkip', ...inner.path], isNested: true };
}

function field(
  path: TextField['path'],
  label: TextLabel,
  text: StepText,
  { limit, ...rest }: Rest & { limit: number },
): TextField {
  return {
    path,
    label,
    text,
    limit,
    number: null,
    isRequired: false,
    isLong: limit > LONG_FROM,
    isNested: false,
    isOption: false,
    ...rest,
  };
}
