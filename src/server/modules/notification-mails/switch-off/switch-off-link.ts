import type { NotificationKind } from '#domain/notifications.ts';
import { idTokenOf } from '#server/platform/tokens.ts';
import type { Recipient } from '../recipient.ts';

/** What the link in a mail switches off: all mails about the business, or those of one kind. */
export const SWITCH_OFF = ['all', 'lowRatings', 'imports', 'quotas'] as const satisfies readonly (
  | 'all'
  | NotificationKind
)[];
export type SwitchOff = (typeof SWITCH_OFF)[number];

/** The link that switches off what a mail is about, for a member of a parent in all locations; works without a sign-in. */
export function switchOffLink(
  { productUrl, switchOffKeys, settingsId, userId }: Recipient,
  what: SwitchOff,
): string {
  return `${productUrl}/notifications/off/${what}/${idTokenOf(switchOffKeys, settingsId, userId)}`;
}
