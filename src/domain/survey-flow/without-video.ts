import type { AllowedResponses, Step } from './steps.ts';

/** The survey where no video can be recorded or sent: its questions ask for text. */
export function withoutVideo<Text>(flow: readonly Step<Text>[]): Step<Text>[] {
  return flow.map((step) => {
    if (step.type === 'openq' || step.type === 'testimonial') {
      return { ...step, allowedResponses: TEXT_ONLY };
    }
    if (step.type === 'shareq' && step.showIfSkip) {
      return { ...step, showIfSkip: { ...step.showIfSkip, allowedResponses: TEXT_ONLY } };
    }
    return step;
  });
}

/** Whether any question takes a video. */
export function asksForVideo(flow: readonly Step<unknown>[]): boolean {
  return flow.some((step) => {
    if (step.type === 'shareq')
      return step.showIfSkip !== false && step.showIfSkip.allowedResponses.video;
    return 'allowedResponses' in step && step.allowedResponses.video;
  });
}

const TEXT_ONLY: AllowedResponses = { text: true, video: false };
