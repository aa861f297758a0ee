import { can, type Permission, type Role } from '#domain/roles.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Person, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isAccount, isEmailConfirmed } from './store.ts';

/**
 * Tokens outlive a deleted account by minutes.
 * @throws unauthorized (401) if the account no longer exists
 */
export async function requireAccount(database: Database | Tx, actor: Person): Promise<void> {
  if (await isAccount(database, actor.userId)) return;
  throw new AppError('unauthorized', 'errors.unauthorized');
}

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
