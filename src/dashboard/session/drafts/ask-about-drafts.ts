import { useSyncExternalStore } from 'react';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { countDrafts, type DraftKind } from './stored-drafts.ts';

type Choice = 'keep' | 'delete' | 'stay';
export type DraftsQuestion = {
  readonly counts: Partial<Record<DraftKind, number>>;
  readonly answer: (choice: Choice) => void;
};

let question: DraftsQuestion | null = null;
const listeners = new Set<() => void>();

/** Before a sign-out: asks what becomes of the user's drafts, if there are any. */
export async function askAboutDrafts(userID: string): Promise<Choice> {
  const counts = countDrafts(draftStorage, userID);
  if (Object.keys(counts).length === 0) return 'keep';
  const choice = await new Promise<Choice>((answer) => ask({ counts, answer }));
  ask(null);
  return choice;
}

/** The session has ended meanwhile: the question is closed, and the drafts stay. */
export function stopAskingAboutDrafts(): void {
  ask(null);
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
