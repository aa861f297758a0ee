import type { MessageReason } from '#domain/messages.ts';
import { recordDelivery } from '#server/modules/messages/record-delivery.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bytesOfId, isId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { MailReport } from '#server/platform/mail-report.ts';
import { findMail } from './store.ts';

const MAX_ERROR_LENGTH = 300;
const MINUTE = 60_000;

interface ReceivedReport {
  report: MailReport;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  now: Date;
}

/** Records a report about a mail. Returns whether it changed the mail; null if there is no such mail. */
export async function recordMailReport(
  database: Database,
  { report, ...given }: ReceivedReport,
): Promise<boolean | null> {
  const messageId = report.messageId.split('@')[0] ?? '';
  if (!isId(messageId)) return null;
  // The time in the id (RFC 9562, 5.7).
  const takenAt = bytesOfId(messageId).readUIntBE(0, 6);
  const taken = { from: new Date(takenAt - MINUTE), until: new Date(takenAt + MINUTE) };
  const businessId = await queryAcrossBusinesses(database, 'provider-hooks.mail', (tx) =>
    findMail(tx, messageId, taken),
  );
  if (businessId === null) return null;
  const delivery = {
    ...resultOf(report),
    error: report.diagnostic?.slice(0, MAX_ERROR_LENGTH) ?? null,
    ...given,
  };
  return recordDelivery(database, businessId, messageId, delivery);
}

function resultOf({ kind, status }: MailReport) {
  if (kind === 'delivered') return { state: 'delivered', reason: null, isAddress: false } as const;
  if (kind === 'complained')
    return { state: 'complained', reason: null, isAddress: false } as const;
  const other = otherReasonOf(status ?? '');
  if (other) return { state: 'failed', reason: other, isAddress: false } as const;
  return { state: 'bounced', reason: 'address', isAddress: true } as const;
}

/** Null if the address is bad: any 5.x.x except for a full mailbox, the system, the mail or a policy. */
function otherReasonOf(status: string): MessageReason | null {
  if (/^5\.7\./.test(status)) return 'blocked';
  if (/^5\.(6\.|3\.4$)/.test(status)) return 'content';
  const isPermanent = status.startsWith('5.') && !/^5\.(2\.2$|3\.|4\.[67]$)/.test(status);
  return isPermanent ? null : 'unreachable';
}
