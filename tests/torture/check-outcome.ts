import type { MessageOutcome, Outcome } from './read-outcome.ts';

interface RunOutcome extends Outcome {
  /** How often each address was sent something, as the servers counted. */
  taken: ReadonlyMap<string, number>;
  accepted: number;
  /** The remaining quota that the business's screens show, and the plan's quota. */
  displayedQuotas: Readonly<Record<'email' | 'text', { quota: number; left: number }>>;
  kills: number;
  /** How often a provider left it unclear whether it has a message. */
  unclearOutcomes: number;
}

/** Messages that are at their providers at the same time: three for each email and text connection. */
const MAX_CLAIMED = 3 * (8 + 4);

/** States of messages that reached the provider, that did not, and that are uncertain. */
const AT_SERVER = ['sent', 'delivered', 'complained'];
const NOT_AT_SERVER = ['failed', 'bounced', 'suppressed', 'cancelled'];

/** Every guarantee that the product has broken; none if all is well. */
export function checkOutcome(outcome: RunOutcome): string[] {
  const { messages, taken, accepted } = outcome;
  const failures: string[] = [];
  if (messages.length !== accepted) {
    failures.push(`${accepted} messages were accepted, ${messages.length} are known`);
  }
  for (const [address, count] of taken) {
    if (count > 1) failures.push(`${address} was sent ${count} messages`);
  }
  const recipients = new Set(messages.map(({ address }) => address));
  for (const address of taken.keys()) {
    if (!recipients.has(address))
      failures.push(`${address} was sent a message that nobody knows of`);
  }
  for (const message of messages) {
    const failure = failureOf(message, taken.get(message.address) ?? 0);
    if (failure) failures.push(failure);
  }
  return [...failures, ...uncertaintyFailures(outcome), ...quotaFailures(outcome)];
}

/** Every uncertain message has a reason: a kill, or a provider that did not answer. */
function uncertaintyFailures({ messages, kills, unclearOutcomes }: RunOutcome): string[] {
  const uncertain = messages.filter(({ state }) => state === 'uncertain');
  const leftOpen = uncertain.filter(({ reason }) => reason === null).length;
  const unanswered = uncertain.length - leftOpen;
  const maxUncertain = kills * MAX_CLAIMED;
  const failures: string[] = [];
  if (leftOpen > maxUncertain) {
    failures.push(
      `${leftOpen} messages have no reason, but ${kills} kills explain at most ${maxUncertain}`,
    );
  }
  if (unanswered > unclearOutcomes) {
    failures.push(
      `${unanswered} messages have no answer, but providers left only ${unclearOutcomes} unclear`,
    );
  }
  return failures;
}

function failureOf({ address, state }: MessageOutcome, count: number): string | null {
  if (AT_SERVER.includes(state))
    return count === 1
      ? null
      : `${address} is ${state}, but its provider has not exactly one message`;
  if (NOT_AT_SERVER.includes(state))
    return count === 0 ? null : `${address} is ${state}, but its provider has a message`;
  return state === 'uncertain' ? null : `${address} is still ${state}`;
}

function quotaFailures({ messages, ledger, displayedQuotas }: RunOutcome): string[] {
  return (['email', 'text'] as const).flatMap((channel) => {
    const recount = messages
      .filter((message) => message.channel === channel && !NOT_AT_SERVER.includes(message.state))
      .reduce((sum, { cost }) => sum + cost, 0);
    const { quota, left } = displayedQuotas[channel];
    const taken = ledger[channel] ?? 0;
    return quota - left === recount && taken === recount
      ? []
      : [
          `${channel}: displayed as used ${quota - left}, in the ledger ${taken}, recounted ${recount}`,
        ];
  });
}
