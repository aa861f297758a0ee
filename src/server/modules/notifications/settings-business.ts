import { listParentMembers } from '#server/platform/business/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The parent whose settings apply in a location. */
export interface SettingsParent {
  businessId: string;
  name: string;
}

/**
 * The parent at which a person's settings for a location are: its members have one setting for the parent and all of its
 * locations. Null where the business has settings of its own: for everybody else, and in all other businesses.
 */
export async function findSettingsParent(
  tx: Tx | Database,
  businessId: string,
  userId: string,
): Promise<SettingsParent | null> {
  const members = await listParentMembers(tx, businessId);
  const found = members.find((member) => member.userId === userId);
  return found ? { businessId: found.parentId, name: found.name } : null;
}

/** The business at which a person's settings for a business are stored. */
export async function settingsBusinessOf(
  tx: Tx | Database,
  businessId: string,
  userId: string,
): Promise<string> {
  return (await findSettingsParent(tx, businessId, userId))?.businessId ?? businessId;
}
