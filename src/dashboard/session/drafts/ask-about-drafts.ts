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

/** Before a sign-out: asks what becomes of the user's drafts, if there are any. */
export async function askAboutDrafts(): Promise<Choice> {
  const userID = currentUserID();
  const counts = userID === undefined ? {} : countDrafts(draftStorage, userID);
  if (Object.keys(counts).length === 0) return 'keep';
  const choice = await new Promise<Choice>((answer) => ask({ counts, answer }));
  ask(null);
  return choice;
}

/** Deletes the drafts of the user who is signed in. */
export function deleteOwnDrafts(): void {
  const userID = currentUserID();
  if (userID !== undefined) deleteDrafts(draftStorage, userID);
}

function currentUserID(): string | undefined {
  return queryClient.getQueryData(accessQuery.queryKey)?.user.authID;
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
