import type { Invite } from '#contract/invites.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import type { InviteRow } from './store.ts';

export function presentInvite({ sendAt, recipient, ...invite }: InviteRow): Invite {
  return { ...invite, dateSent: toSeconds(sendAt), to: recipient };
}
