import { AppError } from '#server/platform/app-error.ts';

/** The address is neither a member's nor invited. */
export function notOnTeam(): AppError {
  return new AppError('not_found', 'collaborators.errors.notOnTeam');
}
