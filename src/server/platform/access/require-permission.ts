import { can, type Permission, type Role } from '#domain/roles.ts';
import { AppError } from '#server/platform/app-error.ts';
import { texts } from '#server/texts/en.ts';

/** @throws forbidden (403) where the role lacks the permission */
export function requirePermission(role: Role, permission: Permission): void {
  if (!can(role, permission)) throw new AppError('forbidden', texts.errors.roleTooSmall);
}
