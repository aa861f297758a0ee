import type { SessionSource } from '../read-sources.ts';
import type { Sums, Vote } from '../response-sums.ts';
import { countFolded } from './count-folded.ts';
import type { Selection } from './selection.ts';

/** How many are selected, and their votes on questions with options or ratings. */
export async function sumSelection(selection: Selection): Promise<Sums> {
  const { index, changed } = selection;
  const { facts } = index;
  const options = facts.filter(({ kind }) => kind === 'chosen');
  const questions = new Set(options.map(({ subject }) => subject));
  const counted = facts.filter(
    ({ kind, subject }) =>
      kind === 'listed' || kind === 'chosen' || (kind === 'answered' && questions.has(subject)),
  );
  const countOf = await countFolded(
    selection,
    counted.map(({ factId }) => factId),
  );
  const votes = new Map<string, Vote>();
  let count = changed.length;
  for (const { factId, kind, subject, value } of counted) {
    const found = countOf.get(factId) ?? 0;
    if (kind === 'listed') count += found;
    else add(votes, { questionId: subject, option: kind === 'chosen' ? value : null }, found);
  }
  for (const session of changed) addVotesOf(votes, session, questions);
  return { count, votes: [...votes.values()].filter((vote) => vote.votes > 0) };
}

/** @param questions those of which somebody chose an option before */
function addVotesOf(
  votes: Map<string, Vote>,
  { facts }: SessionSource,
  questions: ReadonlySet<string>,
): void {
  const chosen = facts.filter(({ kind }) => kind === 'chosen');
  for (const { subject, value } of chosen) add(votes, { questionId: subject, option: value }, 1);
  const asked = new Set([...questions, ...chosen.map(({ subject }) => subject)]);
  for (const { kind, subject } of facts) {
    if (kind === 'answered' && asked.has(subject)) {
      add(votes, { questionId: subject, option: null }, 1);
    }
  }
}

function add(votes: Map<string, Vote>, of: Omit<Vote, 'votes'>, count: number): void {
  const key = JSON.stringify([of.questionId, of.option]);
  const known = votes.get(key);
  if (known) known.votes += count;
  else votes.set(key, { ...of, votes: count });
}
