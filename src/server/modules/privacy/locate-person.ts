import type { AnswerTo } from '#contract/client.ts';
import { countUploads } from '#server/modules/files/count-uploads.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Person } from './read-person.ts';
import {
  countTraces,
  listInvitedSessions,
  listInviteIds,
  listMessages,
  listNumbersGiven,
  listPictures,
  listSessionsGiving,
  type MessageKey,
} from './store.ts';

export type Holdings = AnswerTo<'findPersonData'>['holdings'];

/** Where a person's data lies. */
export interface Located {
  sessionIds: readonly string[];
  inviteIds: readonly string[];
  messages: readonly MessageKey[];
}

/** A person's responses are those of invites to them, and those in which they gave their contact. */
export async function locatePerson(tx: Tx, businessId: string, person: Person): Promise<Located> {
  const inviteIds = await listInviteIds(tx, businessId, person);
  const sessions = new Set([
    ...(await listInvitedSessions(tx, businessId, inviteIds)),
    ...(await listGiving(tx, businessId, person)),
  ]);
  const messages = await listMessages(tx, businessId, { person, inviteIds });
  return { inviteIds, sessionIds: [...sessions].sort(), messages };
}

async function listGiving(tx: Tx, businessId: string, person: Person): Promise<string[]> {
  const { channel, address, digits, isNumber } = person;
  if (channel === 'email') return listSessionsGiving(tx, businessId, address);
  const given = await listNumbersGiven(tx, businessId, digits);
  return given.filter(({ mobile }) => isNumber(mobile)).map(({ sessionId }) => sessionId);
}

export async function countHoldings(
  tx: Tx,
  businessId: string,
  { person, located }: { person: Person; located: Located },
): Promise<Holdings> {
  const { sessionIds, inviteIds, messages } = located;
  const addresses = await listPictures(tx, businessId, sessionIds);
  return {
    ...(await countTraces(tx, businessId, { person, sessionIds, inviteIds })),
    responses: sessionIds.length,
    invites: inviteIds.length,
    messages: messages.length,
    files: await countUploads(tx, businessId, { addresses, sessionIds }),
  };
}
