import { z } from 'zod';
import { storedJson } from '#server/platform/database/stored-json.ts';
import { newId } from '#server/platform/ids.ts';

const recipient = z.object({
  /** In the link by which it unsubscribes. */
  id: z.string(),
  email: z.string(),
  /** False for an address that was taken off; it stays known, so that naming it again brings it no mails. */
  isListed: z.boolean(),
  hasUnsubscribed: z.boolean(),
});
export type Recipient = z.infer<typeof recipient>;

/** Further addresses to which the reports of a client are mailed. */
export const RECIPIENTS = storedJson('report_settings.recipients', z.array(recipient));

/** The recipients once exactly these addresses are listed; those that unsubscribed stay known. */
export function withAddresses(
  stored: readonly Recipient[],
  addresses: readonly string[],
  now: Date,
): Recipient[] {
  const wanted = [...new Set(addresses)];
  const listed = wanted.map((email) => {
    const known = stored.find((one) => one.email === email);
    return known
      ? { ...known, isListed: true }
      : { id: newId(now), email, isListed: true, hasUnsubscribed: false };
  });
  const gone = stored.filter(
    ({ email, hasUnsubscribed }) => hasUnsubscribed && !wanted.includes(email),
  );
  return [...listed, ...gone.map((one) => ({ ...one, isListed: false }))];
}
