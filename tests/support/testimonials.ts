import { type Business, saveFlow, startRespondent } from './factories.ts';
import type { TestClient } from './test-client.ts';

/** The index of the testimonial step in a new business's flow. */
export const TESTIMONIAL_AT = 3;

interface Words {
  text?: string;
  name?: string;
  company?: string;
  jobTitle?: string;
  consent?: boolean;
  stars?: number | null;
}

/** A customer of a new business rates it and writes a testimonial; returns their session. */
export async function writeTestimonial(
  server: TestClient,
  { handle }: Business,
  { text = 'Best bakery in town.', consent = true, stars = 5, ...person }: Words = {},
) {
  const respondent = await startRespondent(server, handle);
  if (stars !== null) {
    await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: stars });
  }
  const entry = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: text, consent };
  const { status, body } = await respondent.answer(TESTIMONIAL_AT, { ...entry, ...person });
  if (status !== 200) throw new Error(`No testimonial: ${JSON.stringify(body)}`);
  return respondent;
}

/** Lets the open question of a new business ask for consent to publish its answers. */
export async function askConsentForOpenAnswers(server: TestClient, business: Business) {
  const { bID, owner } = business;
  const { body } = await server.post('/api/dash/getentity', { bID }, owner.headers);
  const flow = body.surveySetup.surveyFlow.map((step: { type: string }) =>
    step.type === 'openq' ? { ...step, askConsent: true } : step,
  );
  await saveFlow(server, business, { flow });
}

/** Changes the showcase as its owner would. */
export function markForShowcase(
  server: TestClient,
  { bID, owner }: Business,
  { sessionID, ...change }: { sessionID: string } & Record<string, unknown>,
) {
  const named = { type: 'session', platform: 'feedback', intent: 'mark', i: TESTIMONIAL_AT };
  const body = { bID, ...named, sessionID, ...change };
  return server.post('/api/markforshowcase', body, owner.headers);
}

/** A customer writes a testimonial, and the owner showcases it. */
export async function showTestimonial(server: TestClient, business: Business, words: Words = {}) {
  const respondent = await writeTestimonial(server, business, words);
  await markForShowcase(server, business, { sessionID: respondent.sessionID });
  return respondent;
}
