import type { APIRequestContext } from '@playwright/test';
import { answerAll, type CustomerAnswers } from './customers.ts';
import { openSurvey } from './open-survey.ts';

export interface OpenWidget {
  widgetID: string;
  snippet: string;
  /** A call of its owner, with the business named. */
  call<Answer>(path: string, body: object): Promise<Answer>;
}

/** A new business whose customers have said this, and its widget that shows all of it. */
export async function openWidget(
  request: APIRequestContext,
  testimonials: readonly { words: string; name: string; stars?: number }[],
): Promise<OpenWidget> {
  const { handle } = await openSurvey(request);
  const customers = testimonials.map(({ words, name, stars }): CustomerAnswers => {
    const testimonial = { textAnswer: words, name, company: 'Eckert & Mauchly', consent: true };
    return { testimonial, ...(stars ? { stars } : {}) };
  });
  await answerAll(handle, customers);

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
