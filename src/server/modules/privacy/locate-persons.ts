import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Person } from './read-person.ts';
import {
  type Invite,
  type InvitedSession,
  listInvitedSessions,
  listInvites,
  listMessages,
  listNumbersGiven,
  listSessionsGiving,
  type MessageKey,
  type NumberGiven,
  type SessionGiving,
} from './store.ts';

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
  return pick(await listMatches(tx, businessId, persons), persons);
}

/** Each person alone, in their order, by as few statements as one. */
export async function locateEach(
  tx: Tx,
  businessId: string,
  persons: readonly Person[],
): Promise<Located[]> {
  const matches = await listMatches(tx, businessId, persons);
  return persons.map((person) => pick(matches, [person]));
}

/** What was found of persons, with the addresses by which it was. */
interface Matches {
  invites: readonly Invite[];
  invited: readonly InvitedSession[];
  giving: readonly SessionGiving[];
  /** Sessions in which a number was typed, by the way in which it was. */
  typed: ReadonlyMap<string, readonly string[]>;
  messages: readonly MessageKey[];
}

async function listMatches(
  tx: Tx,
  businessId: string,
  persons: readonly Person[],
): Promise<Matches> {
  const addresses = addressesOf(persons);
  const keys = [...new Set(persons.flatMap((person) => person.keys))];
  const invites = await listInvites(tx, businessId, addresses);
  const inviteIds = invites.map(({ inviteId }) => inviteId);
  return {
    invites,
    invited: await listInvitedSessions(tx, businessId, inviteIds),
    giving: await listSessionsGiving(tx, businessId, addresses.email),
    typed: byWay(await listNumbersGiven(tx, businessId, keys)),
    messages: await listMessages(tx, businessId, { addresses, inviteIds }),
  };
}

/** What is theirs of what was found of them and others. */
function pick(matches: Matches, persons: readonly Person[]): Located {
  const addresses = addressesOf(persons);
  const theirs = { email: new Set(addresses.email), text: new Set(addresses.text) };
  const invites = matches.invites.filter(
    ({ email, number }) => theirs.email.has(email ?? '') || theirs.text.has(number ?? ''),
  );
  const inviteIds = new Set(invites.map(({ inviteId }) => inviteId));
  const invited = matches.invited.filter(({ inviteId }) => inviteIds.has(inviteId));
  const giving = matches.giving.filter(({ email }) => theirs.email.has(email));
  const { typed, isUnsure } = pickTyped(matches.typed, persons);
  const found = [...invited, ...giving].map(({ sessionId }) => sessionId);
  return {
    addresses,
    inviteIds: [...inviteIds],
    sessionIds: [...new Set([...found, ...typed.keys()])].sort(),
    messages: matches.messages.filter(
      ({ channel, address, inviteId }) =>
        theirs[channel].has(address) || inviteIds.has(inviteId ?? ''),
    ),
    typed,
    isUnsure,
  };
}

function addressesOf(persons: readonly Person[]): Record<Channel, string[]> {
  const on = (channel: Channel) => persons.filter((person) => person.channel === channel);
  const all = (channel: Channel) => [...new Set(on(channel).flatMap(({ addresses }) => addresses))];
  return { email: all('email'), text: all('text') };
}

function byWay(given: readonly NumberGiven[]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const { sessionId, mobile } of given) {
    const sessionIds = ways.get(mobile);
    if (sessionIds) sessionIds.push(sessionId);
    else ways.set(mobile, [sessionId]);
  }
  return ways;
}

function pickTyped(ways: Matches['typed'], persons: readonly Person[]) {
  const typed = new Map<string, string>();
  let isUnsure = false;
  for (const [mobile, sessionIds] of ways) {
    const found = likenessAmong(persons, mobile);
    if (found === 'other') continue;
    for (const sessionId of sessionIds) typed.set(sessionId, mobile);
    isUnsure ||= found === 'maybe';
  }
  return { typed, isUnsure };
}

function likenessAmong(persons: readonly Person[], mobile: string) {
  const found = persons.map(({ likeness }) => likeness(mobile));
  return found.find((one) => one === 'same') ?? found.find((one) => one === 'maybe') ?? 'other';
}
