import type { SubscriptionState } from './entitlements.ts';

/** What may be wrong with an agency's client, the worst first. */
export const CLIENT_PROBLEMS = [
  'planEnded',
  'paymentFailed',
  'importFailing',
  'invitesStopped',
  'lowRatings',
  'trialEnding',
  'planEnding',
  'noOwner',
  'quiet',
] as const;
export type ClientProblem = (typeof CLIENT_PROBLEMS)[number];

/** What is known of a client, as far as it decides what is wrong; times in milliseconds. */
export interface ClientCondition {
  readonly planState: SubscriptionState;
  /** When its trial ends, or its cancelled plan; null while neither does. */
  readonly endsAt: number | null;
  readonly failedImports: number;
  readonly email: QuotaLeft;
  /** With bought credits. */
  readonly text: QuotaLeft;
  /** Low ratings that nobody has taken on, and low reviews without a reply. */
  readonly unanswered: number;
  /** `none`: nobody is invited; `expired`: the invitation was not accepted in time. */
  readonly owner: ClientOwnerState;
  /** Null before the first. */
  readonly lastResponseAt: number | null;
  readonly createdAt: number;
}

export const CLIENT_OWNER_STATES = ['none', 'invited', 'expired', 'active'] as const;
export type ClientOwnerState = (typeof CLIENT_OWNER_STATES)[number];

export interface QuotaLeft {
  readonly quota: number;
  readonly left: number;
}

const DAY = 86_400_000;
/** Days before the end of a trial or a cancelled plan from which on it is a problem. */
const ENDING_DAYS = { trial: 7, plan: 14 } as const;
/** Days without a response after which a client is quiet. */
const QUIET_DAYS = 30;

const IS_PROBLEM: Readonly<
  Record<ClientProblem, (client: ClientCondition, now: number) => boolean>
> = {
  planEnded: ({ planState }) => isOneOf(planState, ['trialEnded', 'cancelled', 'unpaid']),
  paymentFailed: ({ planState }) => planState === 'grace',
  importFailing: ({ failedImports }) => failedImports > 0,
  invitesStopped: ({ email, text }) => isUsedUp(email) || isUsedUp(text),
  lowRatings: ({ unanswered }) => unanswered > 0,
  trialEnding: (client, now) =>
    client.planState === 'trial' && endsWithin(client, now, ENDING_DAYS.trial),
  planEnding: (client, now) =>
    isOneOf(client.planState, ['paid', 'lifetime']) && endsWithin(client, now, ENDING_DAYS.plan),
  noOwner: ({ owner }) => owner === 'none' || owner === 'expired',
  quiet: ({ lastResponseAt, createdAt }, now) =>
    now - (lastResponseAt ?? createdAt) > QUIET_DAYS * DAY,
};

/** Everything that is wrong with a client, the worst first. */
export function problemsOf(client: ClientCondition, now: Date): ClientProblem[] {
  return CLIENT_PROBLEMS.filter((problem) => IS_PROBLEM[problem](client, now.getTime()));
}

/** Sorts clients by what is wrong: the worst problem first, then the number of problems; else in the given order. */
export function problemsFirst<Client extends { readonly problems: readonly ClientProblem[] }>(
  clients: readonly Client[],
): Client[] {
  return clients.toSorted(
    (one, other) =>
      urgencyOf(one) - urgencyOf(other) || other.problems.length - one.problems.length,
  );
}

function urgencyOf({ problems: [worst] }: { problems: readonly ClientProblem[] }): number {
  return worst === undefined ? CLIENT_PROBLEMS.length : CLIENT_PROBLEMS.indexOf(worst);
}

function isOneOf(state: SubscriptionState, states: readonly SubscriptionState[]): boolean {
  return states.includes(state);
}

/** A plan without such messages has none that could be used up. */
function isUsedUp({ quota, left }: QuotaLeft): boolean {
  return quota > 0 && left === 0;
}

function endsWithin({ endsAt }: ClientCondition, now: number, days: number): boolean {
  return endsAt !== null && endsAt - now <= days * DAY;
}
