import { useQuery } from '@tanstack/react-query';
import { readStoredText, storeText } from '#dashboard/browser/stored-text.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { useHelpPart } from './help-part.ts';

/** The date of the newest entry: a test compares it with the entries, which load when they are opened. */
export const LATEST_NEWS = '2026-11-29';

/** Whether there are entries that the user has not seen in this browser since they signed up, and how to note that they have. */
export function useNews() {
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  // Looks again when the entries are closed.
  useHelpPart();
  if (access === undefined) return { hasNews: false, read: () => {} };
  const { authID, timeSignedUp } = access.user;
  const key = `goodword-news.${authID}`;
  const isSeen = readStoredText(key) >= LATEST_NEWS;
  return {
    hasNews: !isSeen && timeSignedUp * 1000 < Date.parse(LATEST_NEWS),
    read: () => storeText(key, LATEST_NEWS),
  };
}
