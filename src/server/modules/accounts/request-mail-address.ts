import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { mailMailAddress } from './account-mails.ts';
import { type Account, isConfirmedForMails } from './queries.ts';
import { listMailAddressLinks } from './store.ts';

const HOUR = 3_600_000;
const MAX_PER_HOUR = 10;
/** Milliseconds in which the same address gets no second link. */
const INTERVAL = 60_000;

/**
 * Mails a link to an address at which a person wants mails; nothing if it is confirmed, or just got one.
 * @throws rate_limited (429) after ten links within an hour
 */
export async function requestMailAddress(
  tx: Tx,
  account: Account,
  { email, baseUrl, now }: { email: string; baseUrl: string; now: Date },
): Promise<void> {
  if (await isConfirmedForMails(tx, account.userId, email)) return;
  const links = await listMailAddressLinks(tx, account.userId, new Date(now.getTime() - HOUR));
  const isFresh = ({ createdAt }: { createdAt: Date }) => now.getTime() - +createdAt < INTERVAL;
  if (links.some((link) => link.email === email && isFresh(link))) return;
  if (links.length >= MAX_PER_HOUR) {
    const options = { retryAfter: HOUR / 1000 };
    throw new AppError('rate_limited', 'accounts.tooManyChanges', options);
  }
  await mailMailAddress(tx, account, { email, baseUrl, now });
}
