/** What to search businesses for: a handle typed as "@handle" or in the link of its survey, else the text itself. */
export function businessSearchText(typed: string): string {
  const handle = SURVEY_LINK.exec(typed)?.[1] ?? AT_HANDLE.exec(typed)?.[1];
  return handle ?? typed;
}

const SURVEY_LINK = /\/(?:f|feedbackevaluate)\/([^/?#\s]+)/i;
const AT_HANDLE = /^@(\S+)$/;
