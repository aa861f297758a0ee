import type { Page } from '@playwright/test';
import { answerAll, type CustomerAnswers } from './customers.ts';
import { openSurvey } from './open-survey.ts';

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
export async function openBusiness(page: Page, customers = PRAISE): Promise<void> {
  const { handle } = await openSurvey(page.request);
  await answerAll(handle, customers);
}

/** Makes calls in the name of the owner who is signed in. */
export async function ownCalls(page: Page) {
  const { token } = await (await page.request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer.json();
  };
  const { bID } = await post('/api/dash/getaccess', {});
  return (path: string, data: object = {}) => post(path, { bID, ...data });
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
