import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';

/** Dependencies of sending invites. */
export interface InviteDependencies {
  origins: LinkOrigins;
  /** Sender address of businesses' mails; the display name is the business's. */
  mailFrom: string;
  /** Signs unsubscribe links. */
  unsubscribeKeys: KeyRing;
  /** Hashes customers in the activity, and the addresses of erased ones. */
  activityKeys: KeyRing;
  /** The earliest time from `at` on when a text may go to a number in E.164. */
  textTimeOf: (number: string, at: Date) => Date;
}
