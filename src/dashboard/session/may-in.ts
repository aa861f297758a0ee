import { may } from '#domain/client-areas.ts';
import type { Permission } from '#domain/roles.ts';
import type { AccessAnswer } from './queries.ts';

/** Whether the user may do this in the business that the answer is about. */
export function mayIn(
  { role, areas }: Pick<AccessAnswer, 'role' | 'areas'>,
  permission: Permission,
): boolean {
  return role !== null && may({ role, areas }, permission);
}
