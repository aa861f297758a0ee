import { useSyncExternalStore } from 'react';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { countDrafts, type DraftKind, deleteDrafts } from './stored-drafts.ts';

/** How many drafts of each kind a user has in this browser, and how to delete them all. */
export function useDrafts(userID: string) {
  // A text, since the counts are compared after each change.
  const counts = useSyncExternalStore(draftStorage.subscribe, () =>
    JSON.stringify(countDrafts(draftStorage, userID)),
  );
  return {
    counts: JSON.parse(counts) as Partial<Record<DraftKind, number>>,
    deleteAll: () => deleteDrafts(draftStorage, userID),
  };
}
