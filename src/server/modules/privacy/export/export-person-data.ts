import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { exportPersonData as call } from '#contract/privacy.ts';
import { fillContent } from '#server/modules/messages/fill-content.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { locatePerson } from '../locate-person.ts';
import { readPerson } from '../read-person.ts';
import {
  readEvents,
  readInvites,
  readMessages,
  readSessions,
  readSuppressions,
  type WrittenMessage,
} from './store.ts';

/**
 * Everything that is kept of a person, in words and values of their own: files are named by their addresses.
 * @throws invalid (422) for what is neither an address nor a number
 */
export async function exportPersonData(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  { to }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const person = await readPerson(tx, businessId, to);
  const { sessionIds, inviteIds, messages } = await locatePerson(tx, businessId, person);
  const messageIds = messages.map(({ messageId }) => messageId);
  return {
    to: person.address,
    exportedAt: now.toISOString(),
    responses: await readSessions(tx, businessId, sessionIds),
    invites: await readInvites(tx, businessId, inviteIds),
    messages: (await readMessages(tx, businessId, messageIds)).map(asWritten),
    events: await readEvents(tx, businessId, person),
    suppressions: await readSuppressions(tx, businessId, person),
  };
}

/** As the person got it, without its HTML, which says the same. */
function asWritten({ slots, subject, html, text, headers, ...message }: WrittenMessage) {
  const filled = fillContent({ subject, html, text, headers }, slots);
  return { ...message, subject: filled.subject, text: filled.text };
}
