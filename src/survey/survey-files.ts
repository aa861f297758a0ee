import type { FileField } from '#domain/survey-flow/file-fields.ts';

/** A file that a respondent chose to send. Its bytes are elsewhere on the device. */
export type SurveyFile = {
  /** The step. */
  readonly i: number;
  readonly field: FileField;
  readonly contentType: string;
  readonly size: number;
  /** The address of an earlier file that the respondent discarded for this one. */
  readonly replaces?: string;
  /** The server's addresses; null until the file is announced. */
  readonly upload: { readonly uploadURL: string; readonly downloadURL: string } | null;
  /** Why the server does not take it: an error code, or a status. */
  readonly refusal: string | null;
  /** The server has it, and the device has not. */
  readonly isSent?: boolean;
  /** It stays on the device: the respondent answers by a text instead, or has removed it. */
  readonly isHeld?: boolean;
};

export type SurveyFiles = Readonly<Record<string, SurveyFile>>;

/** Before the id of a file, in a draft: only the server gives its address. */
export const FILE_PREFIX = 'file:';

/** The id of the file that a draft's field names; null for any other text. */
export function fileIdIn(value: string): string | null {
  return value.startsWith(FILE_PREFIX) ? value.slice(FILE_PREFIX.length) : null;
}

/** The first file that the server does not know of. */
export function unannounced(files: SurveyFiles): [id: string, file: SurveyFile] | undefined {
  return Object.entries(files).find(
    ([, { upload, refusal, isHeld }]) => !upload && !refusal && !isHeld,
  );
}

/** An entry with addresses in the place of files; a file that was not taken is left out. */
export function withAddresses<Entry extends object>(entry: Entry, files: SurveyFiles): Entry {
  const json = JSON.stringify(entry, (_name, value) => {
    const id = typeof value === 'string' ? fileIdIn(value) : null;
    return id === null ? value : files[id]?.upload?.downloadURL;
  });
  return JSON.parse(json);
}
