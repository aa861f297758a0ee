import type { AttemptOutcome } from './resolve-outcome.ts';

type Failure = Extract<AttemptOutcome, { kind: 'later' | 'uncertain' }>;

/** Whether an attempt reached the provider, or tried to. */
export function concernsProvider({ kind }: AttemptOutcome): boolean {
  return kind === 'sent' || kind === 'later' || kind === 'refused' || kind === 'uncertain';
}

/** Whether the provider itself failed. One that accepts messages without answering counts as failing. */
export function isFailure(outcome: AttemptOutcome): outcome is Failure {
  return outcome.kind === 'uncertain' || (outcome.kind === 'later' && outcome.scope === 'provider');
}
