import { readOwner } from '#server/modules/collaborators/read-owner.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';

/** Whether somebody has accepted to be a client's owner. */
export async function hasOwner(
  { tx, now }: Pick<ActivitySource, 'tx' | 'now'>,
  clientId: string,
): Promise<boolean> {
  return (await readOwner(tx, clientId, now))?.status === 'active';
}
