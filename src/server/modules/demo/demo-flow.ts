import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import type { ChoiceStep, Flow, Step } from '#domain/survey-flow/steps.ts';
import type { Place } from './people/people.ts';

/** The flow of a new business, and how the customer bought. */
export function demoFlow(): Flow {
  return defaultFlow().flatMap((step) => {
    if (step.type === 'openq') return [step, WHERE];
    return [ownTouch(step)];
  });
}

const PLACE_NAMES: Readonly<Record<Place, string>> = {
  cafe: 'At the café on Quay Street',
  stall: 'At the Saturday market',
  online: 'Ordered online, collected',
  office: 'Delivered to the office',
  cake: 'A cake made to order',
};

const WHERE: ChoiceStep = {
  type: 'singleq',
  uniqueID: 'WHERE',
  questionID: 'WHERE',
  content: {
    heading: 'Your visit',
    ask: 'How did you buy from us?',
    additionalText: '',
    tips: false,
  },
  answerOptions: Object.values(PLACE_NAMES).map((text) => ({ text, description: '' })),
  showTo: { ratingScale: 'all' },
  allowSkip: true,
};

function ownTouch(step: Step): Step {
  if (step.type === 'welcome') {
    const representative = { name: 'Nora Whitfield', title: 'Baker and owner', profilePicture: '' };
    return { ...step, content: { ...step.content, representative } };
  }
  if (step.type !== 'thankyou') return step;
  return {
    ...step,
    thankYouInfo: [{ key: 'contact', email: true, phone: true, website: false }],
  };
}
