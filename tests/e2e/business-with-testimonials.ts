import type { Page } from '@playwright/test';
import { askEveryone } from './ask-everyone.ts';
import { answerAll, type CustomerAnswers } from './customers.ts';
import { callsOf, type OpenSurvey, type OwnerCall, openSurvey } from './open-survey.ts';

const CUSTOMERS: readonly CustomerAnswers[] = [
  {
    stars: 2,
    reason: 'Sold out at nine.',
    testimonial: testimonialBy('Not for others.', 'Rae', false),
  },
  { stars: 5, testimonial: testimonialBy('خبز رائع وخدمة لطيفة', 'ليلى الحسن') },
  {
    stars: 4,
    testimonial: testimonialBy('My Saturday starts here.', 'Maximiliane von Hohenstein'),
  },
  {
    stars: 5,
    testimonial: testimonialBy('The <b>best</b> bakery on the harbour.', 'Grace Hopper'),
  },
];

export function testimonialBy(textAnswer: string, name: string, consent = true) {
  return { textAnswer, name, consent };
}

/** A new business with testimonials; its owner is signed in. */
export async function openBusinessWithTestimonials(
  page: Page,
  customers = CUSTOMERS,
): Promise<OpenSurvey> {
  const survey = await openSurvey(page.request);
  await askEveryone(survey);
  await answerAll(survey.handle, customers);
  return survey;
}

/** The same, with every publishable testimonial in its showcase. */
export async function openShowcased(page: Page, customers = CUSTOMERS): Promise<OpenSurvey> {
  const business = await openBusinessWithTestimonials(page, customers);
  await showcaseAll(page);
  return business;
}

/** Makes calls as the signed-in owner, for the business they viewed last. */
export async function callsOfOwner(page: Page): Promise<OwnerCall> {
  const post = await callsOf(page.request);
  const { bID } = await post('/api/dash/getaccess');
  return (path, data) => post(path, { bID, ...data });
}

/** Showcases all testimonials with consent, the oldest first. */
export async function showcaseAll(page: Page): Promise<void> {
  const call = await callsOfOwner(page);
  const { collection } = await call('/api/dash/fetchfeedback', { isInitialFetch: true });
  for (const { sessionID, journeyFeedback } of collection.reverse()) {
    const entry = journeyFeedback.find((one: { consent?: boolean }) => one.consent === true);
    const item = { type: 'session', sessionID, i: entry?.i };
    if (entry) await call('/api/markforshowcase', { ...item, intent: 'mark' });
  }
}
