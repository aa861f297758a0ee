import { z } from 'zod';
import type { AccountAction } from '#domain/account-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ClientOrigin, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deviceName } from '#server/platform/describe-device.ts';
import type { Log } from '#server/platform/log.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { mailSecurityNotice } from '../account-mails.ts';
import { findAccount } from '../queries.ts';
import { type AccountChange, recordAccountEvent } from '../security/record-account-event.ts';
import { insertDevice, updatePasskeyUse, updateRenewal } from '../security/store.ts';
import type { Notes } from './notes.ts';

interface Parts {
  database: Database;
  log: Log;
  clock: Clock;
  /** Stamps the library's rows. */
  machineClock: Clock;
  baseUrl: string;
}

export interface Answered {
  /** The library's route, without a slash at its start. */
  path: string;
  /** What the person sent. */
  body: Readonly<Record<string, unknown>>;
  /** What the library answered. */
  answer: unknown;
  notes: Notes;
  from: ClientOrigin;
  /** From the cookie of the browser. */
  deviceToken: string;
}

/**
 * Records what the library's own routes changed, right after: they commit their own transaction. What is lost when the
 * process dies in between is found by a sweep. Never fails the request, which has succeeded.
 */
export async function afterAnswer(parts: Parts, answered: Answered): Promise<void> {
  const { database, log, clock, machineClock, baseUrl } = parts;
  const { path, notes, from } = answered;
  try {
    if (path === 'token' && notes.by) {
      await updateRenewal(database, notes.by.signInId, { from, now: machineClock.now() });
    }
    const changes = changesOf(answered);
    if (changes.length === 0 && !notes.opened) return;
    const occasion = { from, now: clock.now(), baseUrl };
    await database.transaction().execute(async (tx) => {
      for (const { userId, ...change } of changes) {
        await recordAccountEvent(tx, userId, { ...change, ...occasion });
      }
      if (notes.opened) await noteDevice(tx, notes.opened.userId, { ...answered, ...occasion });
    });
  } catch (error) {
    log.error({ err: error, path }, 'account event not recorded');
  }
}

type Change = AccountChange & { userId: string };

/** The library's routes that change the account of whoever is signed in. */
const CHANGES: Readonly<Record<string, AccountAction>> = {
  'update-user': 'nameChanged',
  'two-factor/disable': 'secondFactorOff',
  'two-factor/generate-backup-codes': 'recoveryCodesReplaced',
  'passkey/verify-registration': 'passkeyAdded',
  'passkey/update-passkey': 'passkeyRenamed',
  'passkey/delete-passkey': 'passkeyRemoved',
  'unlink-account': 'providerUnlinked',
};

function changesOf({ path, answer, notes }: Answered): Change[] {
  const { by, opened, reset, linked, about } = notes;
  const changes: Change[] = [];
  if (reset) changes.push({ ...reset, action: 'passwordChanged' });
  if (linked) changes.push({ ...linked, action: 'providerLinked' });
  if (opened) {
    const { userId } = opened;
    if (path === 'two-factor/verify-backup-code') {
      changes.push({ userId, action: 'recoveryCodeUsed' });
    }
    const opening = openingAction(path, notes);
    if (opening) changes.push({ userId, action: opening });
  }
  const action = CHANGES[path];
  if (by && action) changes.push({ userId: by.userId, action, ...(about ?? namedIn(answer)) });
  return changes;
}

/** What it means that the library opened a sign-in; null where it only replaces the one there was. */
function openingAction(path: string, { by, isNewUser }: Notes): AccountAction | null {
  if (isNewUser) return 'signedUp';
  if (by === undefined) return 'signedIn';
  if (path === 'two-factor/verify-totp') return 'secondFactorOn';
  return path === 'two-factor/disable' ? null : 'signedIn';
}

const named = z.object({ id: z.string(), name: z.string().nullish() });

/** The new passkey. */
function namedIn(answer: unknown): Pick<AccountChange, 'objectId' | 'subject'> {
  const { data } = named.safeParse(answer);
  return data ? { objectId: data.id, subject: data.name ?? null } : {};
}

interface Occasion {
  now: Date;
  baseUrl: string;
}

/** Tells a person of a sign-in from a browser that they have not used before. */
async function noteDevice(
  tx: Tx,
  userId: string,
  { path, body, deviceToken, from, ...occasion }: Answered & Occasion,
): Promise<void> {
  const { now } = occasion;
  if (path === 'passkey/verify-authentication') {
    const credential = credentialIn.safeParse(body);
    if (credential.success) {
      await updatePasskeyUse(tx, userId, { credentialId: credential.data.response.id, now });
    }
  }
  // The domain of an agency sees its cookies, which must not count as a known device elsewhere.
  const device = [from.agencySite?.businessId ?? [], deviceToken].flat().join(' ');
  const isNew = await insertDevice(tx, userId, { tokenHash: hashToken(device), now });
  const to = isNew ? await findAccount(tx, userId) : null;
  if (!to) return;
  const { unknown } = textsFor(languageOfPerson(to)).mails.securityNotice;
  const subject = deviceName(from.userAgent) ?? unknown;
  await mailSecurityNotice(tx, 'newDevice', { to, subject, from, ...occasion });
}

const credentialIn = z.object({ response: z.object({ id: z.string() }) });
