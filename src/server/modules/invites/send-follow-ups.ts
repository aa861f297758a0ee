import { daysOf } from '#domain/invite-rules.ts';
import { LANGUAGE_CODES, type LanguageCode, pickLanguage } from '#domain/languages.ts';
import type { InviteKind } from '#domain/messages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import {
  entitlementsOfBusiness,
  quotaTermsOf,
} from '#server/modules/businesses/business-entitlements.ts';
import { findBusiness, listBusinessesWithFollowUps } from '#server/modules/businesses/queries.ts';
import { acceptMessages } from '#server/modules/messages/accept-messages.ts';
import { listSuppressed } from '#server/modules/messages/queries.ts';
import { consumeQuota, lockQuotas } from '#server/modules/quotas/quota-entries.ts';
import { type Quotas, readQuotas } from '#server/modules/quotas/read-quotas.ts';
import { findHolders } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { composeContent } from './compose-content.ts';
import type { InviteDependencies } from './invite-dependencies.ts';
import { recordQuotaUse } from './record-quota-use.ts';
import {
  type DueMessage,
  hasFollowUpCandidates,
  listDueFollowUps,
  setFollowedUp,
} from './store.ts';

type FollowUpDependencies = Pick<InviteDependencies, 'origins' | 'mailFrom' | 'activityKeys'>;

const DAY = 86_400_000;
/** A follow-up delayed longer than this, by a lack of quota or an outage, is not sent. */
const MAX_DELAY = 30 * DAY;
/** Shortest and longest time between a message and its follow-up. */
const MIN_PERIOD = 2 * DAY;
const MAX_PERIOD = daysOf('7d') * DAY;

interface Options extends FollowUpDependencies {
  now: Date;
  log: Log;
}

/** Accepts all due follow-ups for sending, except to people who answered, unsubscribed or bounced. */
export async function sendFollowUps(
  database: Database,
  { now, log, ...parts }: Options,
): Promise<void> {
  for (const businessId of await listBusinessesWithFollowUps(database)) {
    // An error in one business must not stop the others.
    await database
      .transaction()
      .execute((tx) => sendForBusiness(tx, businessId, { now, ...parts }))
      .catch((error: unknown) => log.error({ err: error, businessId }, 'follow-ups not sent'));
  }
}

async function sendForBusiness(
  tx: Tx,
  businessId: string,
  { now, ...parts }: FollowUpDependencies & { now: Date },
): Promise<void> {
  const sentFrom = new Date(now.getTime() - MAX_DELAY - MAX_PERIOD);
  const sentUntil = new Date(now.getTime() - MIN_PERIOD);
  if (!(await hasFollowUpCandidates(tx, businessId, { sentFrom, sentUntil }))) return;
  await lockQuotas(tx, await findHolders(tx, businessId));
  const business = await findBusiness(tx, businessId);
  if (!business || entitlementsOfBusiness(business, now).isLocked) return;
  const { emailSettings, followUpsSince } = business;
  for (const kind of FOLLOW_UPS) {
    const since = followUpsSince[kind];
    if (emailSettings[kind]) await sendDue(tx, { business, kind, since, now, ...parts });
  }
}

const FOLLOW_UPS = ['followupOnce', 'followupTwice'] as const;

interface Due extends FollowUpDependencies {
  business: Business;
  kind: (typeof FOLLOW_UPS)[number];
  /** When follow-ups were switched on: earlier messages are not followed up. */
  since: Date | null;
  now: Date;
}

async function sendDue(tx: Tx, { business, kind, since, now, ...parts }: Due): Promise<void> {
  const { businessId, emailSettings } = business;
  const isFirst = kind === 'followupOnce';
  const period = isFirst ? emailSettings.followupPeriodOnce : emailSettings.followupPeriodTwice;
  const wait = daysOf(period) * DAY;
  const latest = now.getTime() - MAX_DELAY - wait;
  const due = await listDueFollowUps(tx, businessId, {
    after: isFirst ? 'invite' : 'followupOnce',
    sentFrom: new Date(Math.max(latest, since?.getTime() ?? 0)),
    sentUntil: new Date(now.getTime() - wait),
    limit: 1000,
  });
  if (due.length === 0) return;
  const quotas = await readQuotas(tx, quotaTermsOf(business, now));
  const { mailFrom, origins, activityKeys } = parts;
  const addresses = due.map(({ address }) => address);
  const people = { channel: 'email', addresses, activityKeys } as const;
  const suppressed = await listSuppressed(tx, businessId, people);
  const mayGo = ({ isWanted, address }: DueMessage) => isWanted && !suppressed.has(address);
  const wanted = due.filter(mayGo).slice(0, quotas.email.left);
  const unwanted = due.filter((one) => !mayGo(one));
  const checked = [...wanted, ...unwanted].map(({ messageId }) => messageId);
  await setFollowedUp(tx, businessId, checked);
  const costs = wanted.map(() => 1);
  const consumed = { channel: 'email', quotas, now } as const;
  const charges = await consumeQuota(tx, { ...consumed, costs, sendId: null });
  await recordQuotaUse(tx, quotas.bucketHolderId, { ...consumed, charges: charges ?? [] });
  for (const [language, followUps] of byLanguage(wanted)) {
    const content = await composeContent(tx, {
      business,
      channel: 'email',
      kind,
      language,
      mailFrom,
      origins,
      now,
    });
    await acceptMessages(tx, businessId, {
      content: { ...content, contentId: newId(now) },
      messages: followUps.map((one) => messageOf(one, { kind, quotas, now })),
      now,
    });
  }
}

function byLanguage(due: readonly DueMessage[]): Map<LanguageCode, DueMessage[]> {
  const groups = new Map<LanguageCode, DueMessage[]>();
  for (const followUp of due) {
    const language = pickLanguage([followUp.language ?? ''], LANGUAGE_CODES);
    groups.set(language, [...(groups.get(language) ?? []), followUp]);
  }
  return groups;
}

interface FollowUpMessage {
  kind: InviteKind;
  quotas: Quotas;
  now: Date;
}

function messageOf(
  { language: _language, isWanted: _isWanted, ...followUp }: DueMessage,
  { kind, quotas, now }: FollowUpMessage,
) {
  return {
    ...followUp,
    messageId: newId(now),
    channel: 'email',
    kind,
    state: 'accepted',
    cost: 1,
    addonCost: 0,
    quotaBucket: quotas.bucket,
    quotaHolderId: quotas.bucketHolderId,
    sendAt: now,
    reason: null,
  } as const;
}
