import type { AnswerOption, Flow, Step, StepText } from '#domain/survey-flow/steps.ts';

/** Sample texts for required texts that are still empty. */
export type SampleTexts = {
  readonly question: string;
  readonly message: string;
  readonly option: (n: number) => string;
  readonly link: string;
};

/** Minimum number of options of a choice. */
const FEWEST_OPTIONS = 2;

/** The flow with empty texts filled in, for display only. */
export function withSamples(flow: Flow, samples: SampleTexts): Flow {
  return flow.map((step) => sampled(step, samples));
}

function sampled(step: Step, { question, message, option, link }: SampleTexts): Step {
  if (step.type === 'unknown' || step.type === 'welcome') return step;
  const ask = isEmpty(step.content.ask) ? question : step.content.ask;
  const asked = { ...step, content: { ...step.content, ask } };
  switch (asked.type) {
    case 'singleq':
    case 'multiq':
      return { ...asked, answerOptions: sampledOptions(asked.answerOptions, option) };
    case 'thankyou':
      return {
        ...asked,
        content: { ...asked.content, ask: isEmpty(step.content.ask) ? message : ask },
        externalLinks: asked.externalLinks.map((one) =>
          isEmpty(one.text) ? { ...one, text: link } : one,
        ),
      };
    default:
      return asked;
  }
}

function sampledOptions(
  options: readonly AnswerOption[],
  sample: (n: number) => string,
): readonly AnswerOption[] {
  if (options.filter(({ text }) => !isEmpty(text)).length >= FEWEST_OPTIONS) return options;
  return options.map((one, at) => (isEmpty(one.text) ? { ...one, text: sample(at + 1) } : one));
}

function isEmpty(text: StepText): boolean {
  return typeof text === 'string' && text.trim() === '';
}
