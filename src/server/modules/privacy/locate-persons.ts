import type { AnswerTo } from '#contract/client.ts';
import type { Channel } from '#domain/messages.ts';
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

/** Where the data of persons lies. */
export interface Located {
  addresses: Readonly<Record<Channel, readonly string[]>>;
  sessionIds: readonly string[];
  inviteIds: readonly string[];
  messages: readonly MessageKey[];
  /** Numbers as they were typed, by session. */
  typed: ReadonlyMap<string, string>;
  /** Whether one was typed without its dialling code, so that it may be somebody else's. */
  isUnsure: boolean;
}

/** A person's responses are those of invites to them, and those in which they gave their contact. */
export async function locatePersons(
  tx: Tx,
  businessId: string,
  persons: readonly Person[],
): Promise<Located> {
  const addresses = { email: addressesOf(persons, 'email'), text: addressesOf(persons, 'text') };
  const inviteIds = await listInviteIds(tx, businessId, addresses);
  const { typed, isUnsure } = await listTyped(tx, businessId, persons);
  const sessions = new Set([
    ...(await listInvitedSessions(tx, businessId, inviteIds)),
    ...(await listSessionsGiving(tx, businessId, addresses.email)),
    ...typed.keys(),
  ]);
  const messages = await listMessages(tx, businessId, { addresses, inviteIds });
  return { addresses, inviteIds, sessionIds: [...sessions].sort(), messages, typed, isUnsure };
}

function addressesOf(persons: readonly Person[], channel: Channel): string[] {
  const theirs = persons.filter((person) => person.channel === channel);
  return [...new Set(theirs.flatMap(({ addresses }) => addresses))];
}

async function listTyped(tx: Tx, businessId: string, persons: readonly Person[]) {
  const typed = new Map<string, string>();
  let isUnsure = false;
  const keys = [...new Set(persons.flatMap((person) => person.keys))];
  const given = await listNumbersGiven(tx, businessId, keys);
  const ways = new Set(given.map(({ mobile }) => mobile));
  const likeness = new Map([...ways].map((mobile) => [mobile, likenessAmong(persons, mobile)]));
  for (const { sessionId, mobile } of given) {
    const found = likeness.get(mobile);
    if (found === 'other') continue;
    typed.set(sessionId, mobile);
    isUnsure ||= found === 'maybe';
  }
  return { typed, isUnsure };
}

function likenessAmong(persons: readonly Person[], mobile: string) {
  const found = persons.map(({ likeness }) => likeness(mobile));
  return found.find((one) => one === 'same') ?? found.find((one) => one === 'maybe') ?? 'other';
}

export async function countHoldings(
  tx: Tx,
  businessId: string,
  located: Located,
): Promise<Holdings> {
  const { sessionIds, inviteIds, messages } = located;
  const pictures = await listPictures(tx, businessId, sessionIds);
  return {
    ...(await countTraces(tx, businessId, located)),
    responses: sessionIds.length,
    invites: inviteIds.length,
    messages: messages.length,
    files: await countUploads(tx, businessId, { addresses: pictures, sessionIds }),
  };
}
