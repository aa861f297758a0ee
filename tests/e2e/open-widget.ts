import type { APIRequestContext } from '@playwright/test';
import { storeVideos } from '#tests/support/store-videos.ts';
import { answerAll, type CustomerAnswers } from './customers.ts';
import { openSurvey } from './open-survey.ts';
import { productDatabase } from './product-database.ts';

export interface OpenWidget {
  widgetID: string;
  snippet: string;
  /** A call of its owner, with the business named. */
  call<Answer>(path: string, body: object): Promise<Answer>;
}

interface Testimonial {
  words: string;
  name: string;
  stars?: number;
  /** Where its video lies. */
  video?: string;
  email?: string;
}

/** A new business whose customers have said this, and its widget that shows all of it. */
export async function openWidget(
  request: APIRequestContext,
  testimonials: readonly Testimonial[],
): Promise<OpenWidget> {
  const { handle } = await openSurvey(request);
  const { token } = await (await request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  async function post<Answer>(path: string, data: object): Promise<Answer> {
    const answer = await request.post(path, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  }
  const { bID } = await post<{ bID: string }>('/api/dash/getaccess', {});
  function call<Answer>(path: string, body: object): Promise<Answer> {
    return post(path, { bID, ...body });
  }

  await answerAll(handle, testimonials.map(answersOf));
  const videos = testimonials.flatMap(({ words, video }) =>
    video === undefined ? [] : [{ words, url: video }],
  );
  if (videos.length > 0) await storeVideos(productDatabase(), bID, videos);

  const { collection } = await call<{ collection: { sessionID: string }[] }>(
    '/api/dash/fetchfeedback',
    { isInitialFetch: true },
  );
  // The last one marked comes first in a widget.
  for (const { sessionID } of collection.toReversed()) {
    await call('/api/markforshowcase', { type: 'session', intent: 'mark', sessionID, i: 3 });
  }
  const made = await call<{ widgetID: string; snippet: string }>('/api/dash/addwidget', {
    uiData: { type: 'wall' },
  });
  return { ...made, call };
}

function answersOf({ words, name, stars, email }: Testimonial): CustomerAnswers {
  const testimonial = { textAnswer: words, name, company: 'Eckert & Mauchly', consent: true };
  const contact = email ? { contact: { email } } : {};
  return { testimonial, ...contact, ...(stars ? { stars } : {}) };
}
