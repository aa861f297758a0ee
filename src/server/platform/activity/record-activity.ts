import type { ActivityAction, ActorKind } from '#domain/activity.ts';
import {
  type ActingFor,
  type ActorIdentity,
  type ClientOrigin,
  type Tx,
  userIdOf,
} from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { type KeyRing, signaturesOf } from '#server/platform/key-ring.ts';
import { insertEntry } from './store.ts';

/** The parts of a handler's context that an entry needs. */
export interface ActivitySource {
  /** Null for a respondent. */
  actor: ActorIdentity | null;
  /** Their access to the business of the entry; null where the call names none. */
  business?: ActingFor | null;
  from: ClientOrigin;
  tx: Tx;
  now: Date;
}

interface Entry {
  action: ActivityAction;
  /** What it was about. For a customer only `hashSubject` of who. */
  subject?: string;
  before?: Fields;
  after?: Fields;
}

type Fields = Readonly<Record<string, unknown>>;

/** Adds an entry to the activity of a business, in the transaction of the change that it describes. */
export async function recordActivity(
  { actor, business = null, from, tx, now }: ActivitySource,
  businessId: string,
  { action, subject, before, after }: Entry,
): Promise<void> {
  const isPerson = actor?.kind === 'person';
  await insertEntry(tx, {
    businessId,
    entryId: newId(now),
    action,
    actorId: actor && userIdOf(actor),
    actorKind: kindOf(actor, business),
    subject: subject ?? null,
    before: before ? shorten(before) : null,
    after: after ? shorten(after) : null,
    // Where a respondent is would be personal data of a customer.
    ipAddress: isPerson ? from.ip : null,
    internalViewId: business?.internalViewId ?? null,
    happenedAt: now,
  });
}

function kindOf(actor: ActorIdentity | null, business: ActingFor | null): ActorKind {
  if (actor === null) return 'respondent';
  if (actor.kind !== 'person') return 'system';
  return business?.role === 'internal' ? 'internal' : 'member';
}

/** The name under which a customer appears in the activity: the same each time, and readable by nobody. */
export function hashSubject(keys: KeyRing, businessId: string, text: string): string {
  return hashesOfSubject(keys, businessId, text)[0];
}

/** The name under each key, as `hashSubject` may have stored it: to look somebody up. */
export function hashesOfSubject(
  keys: KeyRing,
  businessId: string,
  text: string,
): [string, ...string[]] {
  const [first, ...others] = signaturesOf(keys, `${businessId}\n${text.trim().toLowerCase()}`);
  const shorten = (signature: Buffer) => signature.toString('hex').slice(0, 32);
  return [shorten(first), ...others.map(shorten)];
}

const LONGEST_TEXT = 300;

/** The activity says what changed; it is no second copy of long texts. */
function shorten(fields: Fields): Fields {
  const text = JSON.stringify(fields, (_key, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT
      ? `${[...value].slice(0, LONGEST_TEXT).join('')}…`
      : value,
  );
  return JSON.parse(text) as Fields;
}
