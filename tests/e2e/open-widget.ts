import type { APIRequestContext } from '@playwright/test';
import { insertVideos } from '#tests/support/insert-videos.ts';
import { askEveryone } from './ask-everyone.ts';
import { answerAll, type CustomerAnswers } from './customers.ts';
import { type OwnerCall, openSurvey } from './open-survey.ts';
import { productDatabase } from './product-database.ts';
import type { PublishedTestimonial } from './widget-testimonials.ts';

export interface OpenWidget {
  widgetID: string;
  snippet: string;
  call: OwnerCall;
}

/** A new business with these testimonials, and a widget that shows all of them. */
export async function openWidget(
  request: APIRequestContext,
  testimonials: readonly PublishedTestimonial[],
): Promise<OpenWidget> {
  const survey = await openSurvey(request);
  const { bID, handle, call } = survey;
  await askEveryone(survey);
  await answerAll(handle, testimonials.map(answersOf));
  const videos = testimonials.flatMap(({ text, video }) =>
    video === undefined ? [] : [{ words: text, url: video }],
  );
  if (videos.length > 0) await insertVideos(productDatabase(), bID, videos);

  const { collection } = await call('/api/dash/fetchfeedback', { isInitialFetch: true });
  // A widget shows the testimonial that was showcased last first.
  for (const { sessionID } of collection.toReversed()) {
    await call('/api/markforshowcase', { type: 'session', intent: 'mark', sessionID, i: 3 });
  }
  const made = await call('/api/dash/addwidget', { uiData: { type: 'wall' } });
  return { ...made, call };
}

function answersOf({ text, name, stars, email }: PublishedTestimonial): CustomerAnswers {
  const testimonial = { textAnswer: text, name, company: 'Eckert & Mauchly', consent: true };
  const contact = email ? { contact: { email } } : {};
  return { testimonial, ...contact, ...(stars ? { stars } : {}) };
}
