import type { Step } from './steps.ts';

/**
 * The survey as a kiosk shows it, with the indexes of the original: no links lead away from the tablet, so a share step is left
 * out as one without an action (see visibleSteps), with its nested testimonial. Review sites forbid reviews written on
 * the business's own device.
 */
export function kioskFlow<Text>(flow: readonly Step<Text>[]): Step<Text>[] {
  return flow.map((step) => {
    if (step.type === 'shareq') return { ...step, shareActions: [] };
    if (step.type === 'thankyou') return { ...step, externalLinks: [], thankYouInfo: [] };
    return step;
  });
}
