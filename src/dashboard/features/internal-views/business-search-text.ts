import { handleInSurveyAddress } from '#domain/respondent-address.ts';

/** What to search businesses for: a handle typed as "@handle" or in the link of its survey, else the text itself. */
export function businessSearchText(typed: string): string {
  return handleInSurveyAddress(typed) ?? AT_HANDLE.exec(typed)?.[1] ?? typed;
}

const AT_HANDLE = /^@(\S+)$/;
