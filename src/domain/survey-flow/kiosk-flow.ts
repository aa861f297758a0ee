import type { Step } from './steps.ts';

const TEXT_ONLY = { text: true, video: false } as const;

/**
 * The survey as a kiosk shows it, with the indexes of the original: no links lead away from the tablet, so a share step is left
 * out as one without an action (see visibleSteps), with its nested testimonial. Review sites forbid reviews written on
 * the business's own device. Nobody's video or picture stays on a device that many people use, so none is asked for.
 */
export function kioskFlow<Text>(flow: readonly Step<Text>[]): Step<Text>[] {
  return flow.map((step) => {
    if (step.type === 'shareq') return { ...step, shareActions: [] };
    if (step.type === 'thankyou') return { ...step, externalLinks: [], thankYouInfo: [] };
    if (step.type === 'openq') return { ...step, allowedResponses: TEXT_ONLY };
    if (step.type === 'testimonial') {
      const infoToCollect = { ...step.infoToCollect, profilePicture: false };
      return { ...step, allowedResponses: TEXT_ONLY, infoToCollect };
    }
    if (step.type === 'contactq') {
      return { ...step, askForAdditional: { ...step.askForAdditional, profilePicture: false } };
    }
    return step;
  });
}
