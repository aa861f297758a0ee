import { can, type Permission, type Role } from '#domain/roles.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Person } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isEmailConfirmed } from './store.ts';

/**
 * Also accepts an address that was confirmed after the token was issued.
 * @throws forbidden (403) `email_not_confirmed`
 */
export async function requireConfirmedEmail(database: Database, actor: Person): Promise<void> {
  if (actor.emailConfirmed || (await isEmailConfirmed(database, actor.userId))) return;
  throw new AppError('forbidden', 'errors.emailNotConfirmed', { code: 'email_not_confirmed' });
}

/** @throws forbidden (403) if the role lacks the permission */
export function requirePermission(role: Role, permission: Permission): void {
  if (!can(role, permission)) throw new AppError('forbidden', 'errors.roleTooSmall');
}
