import type { Channel } from '#domain/messages.ts';
import { readEmail } from '#domain/read-email.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Person } from './read-person.ts';
import {
  type Invite,
  type InvitedSession,
  listAddressesAsMobile,
  listInvitedSessions,
  listInvites,
  listMessages,
  listSessionsByEmail,
  listTypedNumbers,
  type MessageKey,
  type SessionWithEmail,
  type TypedNumber,
} from './store.ts';

/** Keys of all records of persons. */
export interface PersonRecords {
  addresses: Readonly<Record<Channel, readonly string[]>>;
  sessionIds: readonly string[];
  inviteIds: readonly string[];
  messages: readonly MessageKey[];
  /** Numbers as typed, by session. */
  typed: ReadonlyMap<string, string>;
  /** Whether a number was typed without its country code, so that it may be someone else's. */
  isUnsure: boolean;
}

/** Locates responses to a person's invites, and those that contain their contact details. */
export async function locatePersons(
  tx: Tx,
  businessId: string,
  persons: readonly Person[],
): Promise<PersonRecords> {
  return pick(await listMatches(tx, businessId, persons), persons);
}

/** Locates each person separately, with the same number of statements as for one. */
export async function locateEach(
  tx: Tx,
  businessId: string,
  persons: readonly Person[],
): Promise<PersonRecords[]> {
  const matches = await listMatches(tx, businessId, persons);
  return persons.map((person) => pick(matches, [person]));
}

/** Records of all persons, with the addresses that led to them. */
interface Matches {
  invites: readonly Invite[];
  invited: readonly InvitedSession[];
  sessionsByEmail: readonly SessionWithEmail[];
  /** Sessions by the number typed in them. */
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
    sessionsByEmail: await listByEmail(tx, businessId, addresses.email),
    typed: bySpelling(await listTypedNumbers(tx, businessId, keys)),
    messages: await listMessages(tx, businessId, { addresses, inviteIds }),
  };
}

/** Sessions with one of the addresses, also where it was stored as a mobile number. */
async function listByEmail(
  tx: Tx,
  businessId: string,
  emails: readonly string[],
): Promise<SessionWithEmail[]> {
  if (emails.length === 0) return [];
  const misfiled = await listAddressesAsMobile(tx, businessId);
  const read = misfiled.flatMap(({ sessionId, mobile }) => {
    const { value } = readEmail(mobile);
    return value === null ? [] : [{ sessionId, email: value }];
  });
  return [...(await listSessionsByEmail(tx, businessId, emails)), ...read];
}

/** Selects the records of these persons among all matches. */
function pick(matches: Matches, persons: readonly Person[]): PersonRecords {
  const addresses = addressesOf(persons);
  const ownAddresses = { email: new Set(addresses.email), text: new Set(addresses.text) };
  const invites = matches.invites.filter(
    ({ email, number }) =>
      ownAddresses.email.has(email ?? '') || ownAddresses.text.has(number ?? ''),
  );
  const inviteIds = new Set(invites.map(({ inviteId }) => inviteId));
  const invited = matches.invited.filter(({ inviteId }) => inviteIds.has(inviteId));
  const sessionsByEmail = matches.sessionsByEmail.filter(({ email }) =>
    ownAddresses.email.has(email),
  );
  const { typed, isUnsure } = pickTyped(matches.typed, persons);
  const found = [...invited, ...sessionsByEmail].map(({ sessionId }) => sessionId);
  return {
    addresses,
    inviteIds: [...inviteIds],
    sessionIds: [...new Set([...found, ...typed.keys()])].sort(),
    messages: matches.messages.filter(
      ({ channel, address, inviteId }) =>
        ownAddresses[channel].has(address) || inviteIds.has(inviteId ?? ''),
    ),
    typed,
    isUnsure,
  };
}

/** Everything that the persons' addresses and numbers may be stored as. */
export function addressesOf(persons: readonly Person[]): Record<Channel, string[]> {
  const on = (channel: Channel) => persons.filter((person) => person.channel === channel);
  const all = (channel: Channel) => [...new Set(on(channel).flatMap(({ addresses }) => addresses))];
  return { email: all('email'), text: all('text') };
}

function bySpelling(numbers: readonly TypedNumber[]): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (const { sessionId, mobile } of numbers) {
    const sessionIds = spellings.get(mobile);
    if (sessionIds) sessionIds.push(sessionId);
    else spellings.set(mobile, [sessionId]);
  }
  return spellings;
}

function pickTyped(spellings: Matches['typed'], persons: readonly Person[]) {
  const typed = new Map<string, string>();
  let isUnsure = false;
  for (const [mobile, sessionIds] of spellings) {
    const found = bestLikeness(persons, mobile);
    if (found === 'other') continue;
    for (const sessionId of sessionIds) typed.set(sessionId, mobile);
    isUnsure ||= found === 'maybe';
  }
  return { typed, isUnsure };
}

function bestLikeness(persons: readonly Person[], mobile: string) {
  const found = persons.map(({ likeness }) => likeness(mobile));
  return found.find((one) => one === 'same') ?? found.find((one) => one === 'maybe') ?? 'other';
}
