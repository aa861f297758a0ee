import type { InputFor } from '#contract/calls.ts';
import { nextReportMonth } from '#domain/client-reports.ts';
import { lockForClients, readClient } from '#server/modules/businesses/lock-for-clients.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { RECIPIENTS, type Recipient, withAddresses } from './recipients.ts';
import { lockSettings, type StoredSettings, storeSettings } from './store.ts';

const NOBODY = { isOn: false, toOwner: true, recipients: [] };

/**
 * Sets whether a client's report is mailed each month, and to whom.
 * @throws not_found (404) unless it is an open client of the business; invalid (422) with `addresses` without anybody
 */
export async function setMonthlyReport(
  ctx: ContextFor<'setMonthlyReport'>,
  { clientID, isOn, toOwner, addresses }: InputFor<'setMonthlyReport'>,
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const { businessId: agencyId } = await lockForClients(tx, ctx.business.businessId);
  const { businessId: clientId, name: subject, info } = await readClient(tx, agencyId, clientID);
  if (isOn && !toOwner && addresses.length === 0) {
    throw invalid({ addresses: 'clients.errors.nobodyToMail' });
  }
  const stored = await lockSettings(tx, clientId);
  const known = RECIPIENTS.read(stored?.recipients ?? [], clientId);
  const recipients = withAddresses(known, addresses, now);
  // A month in which it was off is not made up for.
  const nextMonth = stored?.isOn
    ? stored.nextMonth
    : nextReportMonth({ now, timeZone: info.timeZone });
  const before = { ...(stored ?? { ...NOBODY, agencyId, nextMonth }), recipients: known };
  const after = { ...before, agencyId, isOn, toOwner, recipients, nextMonth };
  await storeSettings(tx, clientId, after);
  const action = 'monthlyReportChanged';
  const change = { action, subject, before: recorded(before), after: recorded(after) } as const;
  await recordChange(ctx, clientId, change);
  await recordChange(ctx, agencyId, change);
  return {};
}

/** The addresses stand nowhere but in the settings, which go with the client. */
function recorded({
  isOn,
  toOwner,
  recipients,
}: StoredSettings & { recipients: readonly Recipient[] }) {
  const count = recipients.filter(({ isListed }) => isListed).length;
  return { monthlyReport: isOn, toOwner, count };
}
