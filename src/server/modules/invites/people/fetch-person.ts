import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { buildTimeline } from './build-timeline.ts';
import { presentSuppression } from './fetch-suppressions.ts';
import { findSuppression } from './find-suppression.ts';
import { parsePerson } from './parse-person.ts';
import { listPersonEvents, listPersonMessages, listPersonVisits } from './store.ts';

interface Options {
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/**
 * The timeline of one person, newest first; empty for an unknown person.
 * @throws invalid (422) for an invalid address or number
 */
export async function fetchPerson(
  { tx, business: { businessId } }: ContextFor<'fetchPerson'>,
  input: InputFor<'fetchPerson'>,
  { activityKeys }: Options,
): Promise<AnswerTo<'fetchPerson'>> {
  const person = parsePerson(input);
  const messages = await listPersonMessages(tx, businessId, person);
  const visits = await listPersonVisits(tx, businessId, person);
  const recorded = await listPersonEvents(tx, businessId, person);
  const suppression = await findSuppression(tx, businessId, { ...person, activityKeys });
  return {
    to: showEmail(person.address),
    name: messages.find(({ name }) => name !== null)?.name ?? null,
    suppression: suppression && presentSuppression({ ...suppression, address: person.address }),
    events: buildTimeline({ messages, visits, recorded }),
  };
}
