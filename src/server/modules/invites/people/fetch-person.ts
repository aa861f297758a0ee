import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { fetchPerson as call } from '#contract/people.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { buildTimeline } from './build-timeline.ts';
import { presentSuppression } from './fetch-suppressions.ts';
import { parsePerson } from './parse-person.ts';
import {
  findSuppression,
  listPersonEvents,
  listPersonMessages,
  listPersonVisits,
} from './store.ts';

/**
 * Everything that happened with one person, newest first; somebody unknown has an empty timeline.
 * @throws invalid (422) for what is neither an address nor a number
 */
export async function fetchPerson(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const person = parsePerson(input);
  const messages = await listPersonMessages(tx, businessId, person);
  const visits = await listPersonVisits(tx, businessId, person);
  const recorded = await listPersonEvents(tx, businessId, person);
  const suppression = await findSuppression(tx, businessId, person);
  return {
    to: person.address,
    name: messages.find(({ name }) => name !== null)?.name ?? null,
    suppression: suppression && presentSuppression(suppression),
    events: buildTimeline({ messages, visits, recorded }),
  };
}
