import { expect, test } from 'vitest';
import { checkOutcome } from './torture/check-outcome.ts';

const MESSAGES = 100;

/** A run in which `count` emails ended as uncertain for this reason. */
function judge(uncertain: number, reason: string | null, { kills = 0, unclearOutcomes = 0 } = {}) {
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    address: `p${index}@example.com`,
    channel: 'email',
    state: index < uncertain ? 'uncertain' : 'sent',
    reason: index < uncertain ? reason : null,
    cost: 1,
  }));
  const sent = messages.filter(({ state }) => state === 'sent');
  const cards = { quota: 1000, left: 1000 };
  return checkOutcome({
    messages,
    ledger: { email: MESSAGES, text: 0 },
    taken: new Map(sent.map(({ address }) => [address, 1])),
    accepted: MESSAGES,
    displayedQuotas: { email: { quota: 1000, left: 1000 - MESSAGES }, text: cards },
    kills,
    unclearOutcomes,
  });
}

test('a run passes if kills and failures explain every open message', () => {
  expect(judge(36, null, { kills: 1 })).toEqual([]);
  expect(judge(5, 'noAnswer', { unclearOutcomes: 5 })).toEqual([]);
});

test('a run fails if kills and failures do not explain all uncertain messages', () => {
  expect(judge(37, null, { kills: 1 })).toHaveLength(1);
  expect(judge(6, 'noAnswer', { kills: 3, unclearOutcomes: 5 })).toHaveLength(1);
  expect(judge(MESSAGES, null, { kills: 2, unclearOutcomes: 50 })).toHaveLength(1);
});
