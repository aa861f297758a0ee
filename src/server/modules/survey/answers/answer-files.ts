import { fieldIn, type JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { uploadIdAt } from '#domain/uploads.ts';
import type { AnswerFile } from '#server/modules/files/claim-answer-files.ts';
import { uploadKeyAt } from '#server/modules/files/upload-address.ts';

const FIELDS = [
  ['profilePicture', 'picture'],
  ['companyLogo', 'picture'],
  ['videoURLAnswer', 'video'],
] as const;

/** The files that an answer names. */
export function answerFilesOf(
  businessId: string,
  entry: JourneyEntry,
): (AnswerFile & { field: string })[] {
  return FIELDS.flatMap(([field, kind]) => {
    const address = fieldIn(entry, field);
    if (typeof address !== 'string' || address === '') return [];
    const fileKey = uploadKeyAt(businessId, address) ?? '';
    return [{ uploadId: uploadIdAt(businessId, address) ?? '', fileKey, kind, field, address }];
  });
}

/** The addresses of files that answers named before, and these no longer do. */
export function replacedFiles(
  businessId: string,
  before: readonly JourneyEntry[],
  now: readonly JourneyEntry[],
): string[] {
  const addressesOf = (entries: readonly JourneyEntry[]) =>
    entries.flatMap((entry) => answerFilesOf(businessId, entry).map(({ address }) => address));
  const named = new Set(addressesOf(now));
  return addressesOf(before).filter((address) => !named.has(address));
}
