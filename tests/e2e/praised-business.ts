import type { Page } from '@playwright/test';
import { answerAll, type CustomerAnswers } from './customers.ts';
import { callsOf, type OpenSurvey, type OwnCall, openSurvey } from './open-survey.ts';

const PRAISE: readonly CustomerAnswers[] = [
  { stars: 2, reason: 'Sold out at nine.', testimonial: said('Not for others.', 'Rae', false) },
  { stars: 5, testimonial: said('خبز رائع وخدمة لطيفة', 'ليلى الحسن') },
  { stars: 4, testimonial: said('My Saturday starts here.', 'Maximiliane von Hohenstein') },
  { stars: 5, testimonial: said('The <b>best</b> bakery on the harbour.', 'Grace Hopper') },
];

export function said(textAnswer: string, name: string, consent = true) {
  return { textAnswer, name, consent };
}

/** A new business whose customers have praised it; its owner is signed in. */
export async function openBusiness(page: Page, customers = PRAISE): Promise<OpenSurvey> {
  const survey = await openSurvey(page.request);
  await answerAll(survey.handle, customers);
  return survey;
}

/** The same, with all that may be shown in its showcase. */
export async function openShowcased(page: Page, customers = PRAISE): Promise<OpenSurvey> {
  const business = await openBusiness(page, customers);
  await showcaseAll(page);
  return business;
}

/** Makes calls in the name of the owner who is signed in, about the business last viewed. */
export async function ownCalls(page: Page): Promise<OwnCall> {
  const post = await callsOf(page.request);
  const { bID } = await post('/api/dash/getaccess');
  return (path, data) => post(path, { bID, ...data });
}

/** Showcases the testimonials of everybody who allowed it, the first customer's first. */
export async function showcaseAll(page: Page): Promise<void> {
  const call = await ownCalls(page);
  const { collection } = await call('/api/dash/fetchfeedback', { isInitialFetch: true });
  for (const { sessionID, journeyFeedback } of collection.reverse()) {
    const entry = journeyFeedback.find((one: { consent?: boolean }) => one.consent === true);
    const item = { type: 'session', sessionID, i: entry?.i };
    if (entry) await call('/api/markforshowcase', { ...item, intent: 'mark' });
  }
}
