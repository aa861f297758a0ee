import type { AccountAction } from '#domain/account-events.ts';
import type { ClientOrigin, Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { mailSecurityNotice, mailWarning } from '../account-mails.ts';
import { findAccount } from '../queries.ts';
import { insertEvent } from './store.ts';

export interface AccountChange {
  action: AccountAction;
  /** For the person to read: the name of a passkey or provider, the new address. */
  subject?: string | null;
  /** The id of the passkey or linked account. */
  objectId?: string | null;
}

interface Occasion {
  from: ClientOrigin;
  now: Date;
  baseUrl: string;
}

/** Changes that the person is told of by mail, since somebody else may have made them. */
const MAILED = {
  secondFactorOn: 'secondFactorOn',
  secondFactorOff: 'secondFactorOff',
  passkeyAdded: 'passkeyAdded',
  passkeyRemoved: 'passkeyRemoved',
  providerLinked: 'providerLinked',
  providerUnlinked: 'providerUnlinked',
  recoveryCodeUsed: 'recoveryCodeUsed',
  recoveryCodesReplaced: 'recoveryCodesReplaced',
} as const satisfies Partial<Record<AccountAction, string>>;

/** Adds to what happened to a person's account, and mails them if it concerns how they sign in. */
export async function recordAccountEvent(
  tx: Tx,
  userId: string,
  { action, subject = null, objectId = null, ...occasion }: AccountChange & Occasion,
): Promise<void> {
  const { from, now } = occasion;
  const event = { eventId: newId(now), userId, action, subject, objectId, from, at: now };
  if (!(await insertEvent(tx, event))) return;
  const to = await findAccount(tx, userId);
  if (to && action === 'passwordChanged') await mailWarning(tx, action, { to, ...occasion });
  if (to && isMailed(action))
    await mailSecurityNotice(tx, MAILED[action], { to, subject: subject ?? '', ...occasion });
}

function isMailed(action: AccountAction): action is keyof typeof MAILED {
  return Object.hasOwn(MAILED, action);
}
