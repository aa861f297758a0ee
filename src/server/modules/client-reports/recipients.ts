import { z } from 'zod';
import type { Account } from '#server/modules/accounts/queries.ts';
import { storedJson } from '#server/platform/database/stored-json.ts';
import { newId } from '#server/platform/ids.ts';

const recipient = z.object({
  /** In the link by which it unsubscribes; of an owner who did, that of the account. */
  id: z.string(),
  email: z.string(),
  /** False for an address that was taken off, and for an owner. */
  isListed: z.boolean(),
  hasUnsubscribed: z.boolean(),
});
export type Recipient = z.infer<typeof recipient>;

/**
 * To whom the reports of a client are mailed besides its owner. Nobody is ever taken out: the links in old mails stay good,
 * and naming an address again brings no mails to whom unsubscribed.
 */
export const RECIPIENTS = storedJson('report_settings.recipients', z.array(recipient));

/** The recipients once exactly these addresses are listed. */
export function withAddresses(
  stored: readonly Recipient[],
  addresses: readonly string[],
  now: Date,
): Recipient[] {
  const listed = [...new Set(addresses)].map(
    (email) =>
      stored.find((one) => one.email === email) ?? {
        id: newId(now),
        email,
        isListed: true,
        hasUnsubscribed: false,
      },
  );
  const ids = new Set(listed.map(({ id }) => id));
  const others = stored.filter(({ id }) => !ids.has(id));
  return [
    ...listed.map((one) => ({ ...one, isListed: true })),
    ...others.map((one) => ({ ...one, isListed: false })),
  ];
}

type Person = Pick<Account, 'userId' | 'email'>;

/** The recipients once somebody has unsubscribed, by the link of an entry or as an owner. */
export function withoutMails(
  stored: readonly Recipient[],
  recipientId: string,
  owner: Person | null,
): Recipient[] {
  const isMeant = ({ id, email }: Recipient) => id === recipientId || email === owner?.email;
  const marked = stored.map((one) => (isMeant(one) ? { ...one, hasUnsubscribed: true } : one));
  if (owner === null || marked.some(({ id }) => id === owner.userId)) return marked;
  const { userId: id, email } = owner;
  return [...marked, { id, email, isListed: false, hasUnsubscribed: true }];
}

/** Whether an owner gets no reports, by their account or by their address. */
export function hasDeclined(stored: readonly Recipient[], { userId, email }: Person): boolean {
  return stored.some((one) => one.hasUnsubscribed && (one.id === userId || one.email === email));
}
