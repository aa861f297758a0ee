import type { SessionSource } from '../read-sources.ts';
import type { Selection } from './selection.ts';
import { countFacts } from './store.ts';

/** How often an option of a question was chosen, or who answered it where there is no option. */
export interface Vote {
  questionId: string;
  option: string | null;
  votes: number;
}

/** The votes of all who are selected, on questions with options or ratings. */
export async function countVotes({ index, wanted, changed }: Selection): Promise<Vote[]> {
  const { tx, businessId, facts } = index;
  const counted = facts.filter(({ kind }) => kind === 'answered' || kind === 'chosen');
  const votable = new Set(
    counted.filter(({ kind }) => kind === 'chosen').map((one) => one.subject),
  );
  const wantedFacts = counted.filter(({ subject }) => votable.has(subject));
  const factIds = wantedFacts.map(({ factId }) => factId);
  const rows = await countFacts(tx, businessId, { wanted, factIds });
  const counts = new Map(rows.map(({ factId, count }) => [factId, count]));
  const votes = new Map<string, Vote>();
  for (const { factId, kind, subject, value } of wantedFacts) {
    add(
      votes,
      { questionId: subject, option: kind === 'chosen' ? value : null },
      counts.get(factId),
    );
  }
  for (const session of changed) addVotesOf(votes, session);
  return [...votes.values()].filter((vote) => vote.votes > 0);
}

function addVotesOf(votes: Map<string, Vote>, { facts }: SessionSource): void {
  const chosen = facts.filter(({ kind }) => kind === 'chosen');
  for (const { subject, value } of chosen) add(votes, { questionId: subject, option: value }, 1);
  for (const questionId of new Set(chosen.map(({ subject }) => subject))) {
    add(votes, { questionId, option: null }, 1);
  }
}

function add(votes: Map<string, Vote>, of: Omit<Vote, 'votes'>, count = 0): void {
  const key = JSON.stringify([of.questionId, of.option]);
  const known = votes.get(key);
  if (known) known.votes += count;
  else votes.set(key, { ...of, votes: count });
}
