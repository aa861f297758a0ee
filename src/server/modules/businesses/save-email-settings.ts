import type { EmailSettings } from '#contract/invites.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusiness, updateBusiness } from './store.ts';

interface Saving {
  settings: EmailSettings;
  now: Date;
}

/** Saves the follow-ups; switched on, they follow what is sent from now on. */
export async function saveEmailSettings(
  tx: Tx,
  businessId: string,
  { settings, now }: Saving,
): Promise<void> {
  const business = await findBusiness(tx, businessId);
  if (!business) throw notFound();
  const before = business.emailSettings;
  const sinceOf = (wasOn: boolean | undefined, isOn: boolean, since?: string | null) =>
    isOn ? ((wasOn ? since : null) ?? now.toISOString()) : null;
  const { followupOnce, followupTwice } = settings;
  await updateBusiness(tx, businessId, {
    emailSettings: {
      ...settings,
      followupOnceSince: sinceOf(before.followupOnce, followupOnce, before.followupOnceSince),
      followupTwiceSince: sinceOf(before.followupTwice, followupTwice, before.followupTwiceSince),
    },
  });
}
