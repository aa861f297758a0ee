import { AppError } from '#server/platform/app-error.ts';
import { texts } from '#server/texts/en.ts';

/** The owner neither leaves nor gets another role: a business always has one. */
export function lastOwner(): AppError {
  return new AppError('conflict', texts.collaborators.errors.lastOwner, { code: 'last_owner' });
}
