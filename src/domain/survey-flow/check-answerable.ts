import type { Finding, FindingCode, FlowContext, FlowFix } from './flow-finding.ts';
import { fixStep } from './flow-fixes.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { AllowedResponses, ChoiceStep, Step } from './steps.ts';

type Draft = Omit<Finding, 'kind'>;

/** Why no one can answer the step, or the testimonial inside it, as it says; empty if everyone can. */
export function answerFinding(step: Step, index: number, context: FlowContext): readonly Draft[] {
  const found = (code: FindingCode | null, isNested: boolean, fix: FlowFix | null): Draft[] =>
    code === null ? [] : [{ code, index, isNested, ratings: [], fix }];
  switch (step.type) {
    case 'openq':
    case 'testimonial': {
      const fix = fixStep('allow_text', index, allowText);
      return found(spokenFinding(step.allowedResponses, context), false, fix);
    }
    case 'shareq': {
      if (step.showIfSkip === false) return [];
      const fix = fixStep('allow_text', index, allowNestedText);
      return found(spokenFinding(step.showIfSkip.allowedResponses, context), true, fix);
    }
    case 'singleq':
    case 'multiq': {
      const isShort = optionCount(step, context) < FLOW_LIMITS.options.min;
      return found(isShort ? 'too_few_options' : null, false, null);
    }
    default:
      return [];
  }
}

/** Without video, the survey asks for text even so. */
function spokenFinding(
  { text, video }: AllowedResponses,
  { videoEnabled }: FlowContext,
): FindingCode | null {
  if (text) return null;
  if (!video) return 'no_way_to_answer';
  return videoEnabled ? null : 'video_not_enabled';
}

/** Blank options are not counted, since saving the flow drops them. */
function optionCount({ answerOptions }: ChoiceStep, { resolve }: FlowContext): number {
  return answerOptions.filter(({ text }) => resolve(text).trim() !== '').length;
}

function allowText(step: Step): Step {
  if (step.type !== 'openq' && step.type !== 'testimonial') return step;
  return { ...step, allowedResponses: { ...step.allowedResponses, text: true } };
}

function allowNestedText(step: Step): Step {
  if (step.type !== 'shareq' || step.showIfSkip === false) return step;
  const allowedResponses = { ...step.showIfSkip.allowedResponses, text: true };
  return { ...step, showIfSkip: { ...step.showIfSkip, allowedResponses } };
}
