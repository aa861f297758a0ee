import type { StoredSurvey } from '../stored-survey.ts';
import { FILE_PREFIX, type SurveyFile } from '../survey-files.ts';

/** What a draft holds in the place of an address, which only the server gives. */
export function fileValue(id: string): string {
  return FILE_PREFIX + id;
}

/** Changes what is known of a file; one that is not there stays away. */
export function withFileChanged(
  stored: StoredSurvey,
  id: string,
  changes: Partial<SurveyFile>,
): StoredSurvey {
  const file = stored.files[id];
  if (file === undefined) return stored;
  return { ...stored, files: { ...stored.files, [id]: { ...file, ...changes } } };
}

/** Adds a file, in the place of any other for the same field. */
export function withFile(stored: StoredSurvey, id: string, file: SurveyFile): StoredSurvey {
  let added = file;
  const files: Record<string, SurveyFile> = {};
  for (const [other, earlier] of Object.entries(stored.files)) {
    const isReplaced = earlier.i === file.i && earlier.field === file.field && other !== id;
    if (!isReplaced) files[other] = earlier;
    else if (earlier.upload !== null) added = { ...file, replaces: earlier.upload.downloadURL };
  }
  return { ...stored, files: { ...files, [id]: added } };
}
