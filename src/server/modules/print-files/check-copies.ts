import { MAX_PRINTED_CODES } from '#domain/print-files.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { PrintInput } from './read-print.ts';

/** @throws validation_failed (422) for too many copies of so many links */
export function checkCopies({ copies }: Pick<PrintInput, 'copies'>, links: number): void {
  if (Math.max(1, links) * (copies ?? 1) <= MAX_PRINTED_CODES) return;
  throw invalid({
    copies: { key: 'printFiles.tooManyCodes', values: { limit: MAX_PRINTED_CODES } },
  });
}
