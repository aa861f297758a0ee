import { AppError } from '#server/platform/app-error.ts';

/** The owner neither leaves nor gets another role: a business always has one. */
export function lastOwner(): AppError {
  return new AppError('conflict', 'collaborators.errors.lastOwner', { code: 'last_owner' });
}
