import { useSyncExternalStore } from 'react';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { accessQuery } from '../queries.ts';
import { queryClient } from '../query-client.ts';
import { countDrafts, type DraftKind, deleteDrafts } from './stored-drafts.ts';

type Choice = 'keep' | 'delete' | 'stay';
export type DraftsQuestion = {
  readonly counts: Partial<Record<DraftKind, number>>;
  readonly answer: (choice: Choice) => void;
};

let question: DraftsQuestion | null = null;
const listeners = new Set<() => void>();

/** Before a sign-out: asks what becomes of the user's drafts, if there are any. False if the user stays signed in. */
export async function askAboutDrafts(): Promise<boolean> {
  const userID = queryClient.getQueryData(accessQuery.queryKey)?.user.authID;
  if (userID === undefined) return true;
  const counts = countDrafts(draftStorage, userID);
  if (Object.keys(counts).length === 0) return true;
  const choice = await new Promise<Choice>((answer) => ask({ counts, answer }));
  ask(null);
  if (choice === 'delete') deleteDrafts(draftStorage, userID);
  return choice !== 'stay';
}

/** The open question about drafts. */
export function useDraftsQuestion(): DraftsQuestion | null {
  return useSyncExternalStore(subscribe, () => question);
}

function ask(next: DraftsQuestion | null): void {
  question?.answer('stay');
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
