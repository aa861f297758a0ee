import type { ShareCode } from '#domain/platforms.ts';
import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import type { ChoiceStep, Flow, ShareAction, Step } from '#domain/survey-flow/steps.ts';
import type { OrderType } from './people.ts';

/** The default flow plus a question about how the customer bought; it asks for reviews on three platforms. */
export function demoFlow(): Flow {
  return defaultFlow().flatMap((step) => {
    if (step.type === 'openq') return [step, ORDER_CHANNEL];
    if (step.type === 'shareq') return [{ ...step, shareActions: DEMO_ACTIONS }];
    return [personalise(step)];
  });
}

/** Platforms in the share step. The product never contacts any of them. */
export const DEMO_PLATFORMS = {
  gp: { gpObject: { place_id: 'ChIJ-alder-and-rye-example' } },
  fb: { id: 'alder-and-rye-example' },
  tp: { id: 'alder-and-rye.example' },
} as const;
export const DEMO_SHARE_CODES = ['gp', 'fbr', 'tp'] as const satisfies readonly ShareCode[];

const ORDER_TYPE_NAMES: Readonly<Record<OrderType, string>> = {
  cafe: 'At the café on Quay Street',
  stall: 'At the Saturday market',
  online: 'Ordered online, collected',
  office: 'Delivered to the office',
  cake: 'A cake made to order',
};

const ORDER_CHANNEL: ChoiceStep = {
  type: 'singleq',
  uniqueID: 'WHERE',
  questionID: 'WHERE',
  content: {
    heading: 'Your visit',
    ask: 'How did you buy from us?',
    additionalText: '',
    tips: false,
  },
  answerOptions: Object.values(ORDER_TYPE_NAMES).map((text) => ({ text, description: '' })),
  showTo: { ratingScale: 'all' },
  allowSkip: true,
};

const DEMO_ACTIONS: readonly ShareAction[] = DEMO_SHARE_CODES.map((platformCode) => ({
  platformCode,
}));

function personalise(step: Step): Step {
  if (step.type === 'welcome') {
    const representative = { name: 'Nora Whitfield', title: 'Baker and owner', profilePicture: '' };
    return { ...step, content: { ...step.content, representative } };
  }
  if (step.type === 'testimonial')
    return { ...step, allowedResponses: { text: true, video: true } };
  if (step.type !== 'thankyou') return step;
  return {
    ...step,
    thankYouInfo: [{ key: 'contact', email: true, phone: true, website: false }],
  };
}
