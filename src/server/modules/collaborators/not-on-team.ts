import { AppError } from '#server/platform/app-error.ts';
import { texts } from '#server/texts/en.ts';

/** The address is neither a member's nor invited. */
export function notOnTeam(): AppError {
  return new AppError('not_found', texts.collaborators.errors.notOnTeam);
}
