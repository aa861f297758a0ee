import type { ActivityAction, ActorKind } from '#domain/activity.ts';
import type { ActingFor, Actor, ClientOrigin, Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { type KeyRing, signaturesOf } from '#server/platform/key-ring.ts';
import { insertEntry } from './store.ts';

/** The parts of a handler's context that an entry needs. */
export interface ActivitySource {
  actor: Pick<Actor, 'userId'> | null;
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
  /** Who acted without being signed in; the product itself by default. */
  by?: Extract<ActorKind, 'respondent' | 'system'>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Adds an entry to the activity of a business, in the transaction of the change that it describes. */
export async function recordActivity(
  { actor, business = null, from, tx, now }: ActivitySource,
  businessId: string,
  { action, subject, before, after, by = 'system' }: Entry,
): Promise<void> {
  const member = business?.role === 'internal' ? 'internal' : 'member';
  await insertEntry(tx, {
    businessId,
    entryId: newId(now),
    action,
    actorId: actor?.userId ?? null,
    actorKind: actor ? member : by,
    subject: subject ?? null,
    before: before ? shorten(before) : null,
    after: after ? shorten(after) : null,
    // Where a respondent is would be personal data of a customer.
    ipAddress: actor ? from.ip : null,
    internalViewId: business?.internalViewId ?? null,
    happenedAt: now,
  });
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
