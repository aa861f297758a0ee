import { CALL_FACTS } from './call-facts.ts';
import {
  addNamedLinks,
  type Business,
  createWidget,
  inviteByEmail,
  saveReplyTemplate,
  saveView,
  startRespondent,
} from './factories.ts';
import type { TestServer } from './test-server.ts';
import { TESTIMONIAL_AT } from './testimonials.ts';

/** A valid body for each call of the contract, by name, without its business. */
export const VALID_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> =
  Object.fromEntries(Object.entries(CALL_FACTS).map(([name, { body }]) => [name, body]));

/** The status of a call with its valid body, from a member with the permission. */
export function statusOfValid(name: string): number {
  return CALL_FACTS[name]?.status ?? 200;
}

/** A business with the rows that the bodies refer to. */
export interface World extends Business {
  sessionID: string;
  sessionToken: string;
  widgetID: string;
  viewID: string;
  templateID: string;
  linkID: string;
  /** A waiting invite, and one in the state `uncertain`. */
  inviteID: string;
  uncertainID: string;
}

/** An answer, a widget and invites of a business whose owner's address is confirmed. */
export async function createWorld(server: TestServer, business: Business): Promise<World> {
  const { sessionID, sessionToken, answer } = await startRespondent(server, business.handle);
  await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const testimonial = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: 'Good.' };
  await answer(TESTIMONIAL_AT, { ...testimonial, consent: true });
  const viewID = await saveView(server, business);
  const templateID = await saveReplyTemplate(server, business);
  const [linkID = ''] = await addNamedLinks(server, business, ['Bar']);
  const { widgetID } = await createWidget(server, business);
  const [inviteID = '', uncertainID = ''] = await inviteByEmail(server, business, [
    'waiting@example.com',
    'uncertain@example.com',
  ]);
  await server.database
    .updateTable('messages')
    .set({ state: 'uncertain' })
    .where('message_id', '=', uncertainID)
    .execute();
  return {
    ...business,
    sessionID,
    sessionToken,
    widgetID,
    viewID,
    templateID,
    linkID,
    inviteID,
    uncertainID,
  };
}

/** The same with the ids of an existing world in place of HANDLE, SESSION, TOKEN, WIDGET and so on. */
export function validBody(name: string, world: World): Record<string, unknown> {
  const text = JSON.stringify(VALID_BODIES[name] ?? {})
    .replaceAll('HANDLE', world.handle)
    .replaceAll('SESSION', world.sessionID)
    .replaceAll('TOKEN', world.sessionToken)
    .replaceAll('WIDGET', world.widgetID)
    .replaceAll('VIEW', world.viewID)
    .replaceAll('LINK', world.linkID)
    .replaceAll('TEMPLATE', world.templateID)
    .replaceAll('INVITE', world.inviteID)
    .replaceAll('UNCERTAIN', world.uncertainID);
  return JSON.parse(text);
}
