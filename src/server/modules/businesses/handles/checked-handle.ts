import { handleError, normaliseHandle } from '#domain/handle.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';

/**
 * The normalised form of a typed handle.
 * @param field of the call, which an error names
 * @throws invalid (422) for other characters, another length and reserved words
 */
export function checkedHandle(typed: string, field: string): string {
  const handle = normaliseHandle(typed);
  const error = handleError(handle);
  if (error === null) return handle;
  throw invalid({
    [field]: error === 'reserved' ? 'errors.handleReserved' : 'errors.handleInvalid',
  });
}

/** Another business has or had the handle. */
export function handleTaken(field: string): AppError {
  return new AppError('conflict', 'errors.handleTaken', {
    code: 'handle_taken',
    fields: { [field]: 'errors.handleTaken' },
  });
}
