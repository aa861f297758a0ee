import { AppError } from '#server/platform/app-error.ts';

/** The same for an unknown, used, expired or foreign token of an invitation. */
export function invitationUsedUp(): AppError {
  return new AppError('not_found', 'collaborators.errors.invitationUsedUp');
}
