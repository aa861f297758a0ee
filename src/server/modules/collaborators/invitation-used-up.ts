import { AppError } from '#server/platform/app-error.ts';
import { texts } from '#server/texts/en.ts';

/** The same for an unknown, used, expired or foreign token of an invitation. */
export function invitationUsedUp(): AppError {
  return new AppError('not_found', texts.collaborators.errors.invitationUsedUp);
}
