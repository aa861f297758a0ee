import type { Call } from '#contract/call.ts';
import type { ActivityAction } from '#domain/activity.ts';

/** Roles, as the contract's permissions give them. They are repeated in the facts, so that a mistake there fails. */
export const EVERYONE = 'owner admin editor collaborator agency internal';
export const TEAM = 'owner admin editor collaborator agency';
export const EDITORS = 'owner admin editor agency';

/** Reasons why a call that may write records nothing in the activity. */
export const CHANGES_NOTHING = 'it changes nothing that lasts';
export const DAILY_WORK = 'daily work, whose list shows its outcome';
export const OWN_LIST = 'invites have a list of their own';
export const OWN_TOOL = 'a tool of the people who work with it';
export const CUSTOMERS_ANSWER = 'an answer of a customer';
export const OWN_ACCOUNT = 'about one account';

/** What the tests of all calls have to know of one. */
export interface CallFacts {
  /** Who may make it. */
  who: string;
  /** A valid body, without its business; `SESSION` and the like stand for ids of a `World`. */
  body: Readonly<Record<string, unknown>>;
  /** What that body is answered with; 200 by default. */
  status?: number;
  /** The same for a locked business, of a call that is open to it; by default as above. */
  statusWhenLocked?: number;
  /**
   * What it records in the activity, or why nothing; missing if it does not write, or if a signed-in person changes
   * only their own account.
   */
  records?: readonly ActivityAction[] | string;
}

/** The facts of a feature's calls, by the calls' names. The types ask for each call. */
export function describeCalls<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  facts: Readonly<Record<keyof Calls, CallFacts>>,
): Readonly<Record<string, CallFacts>> {
  return Object.fromEntries(
    Object.entries(calls).map(([key, { name }]) => [name, facts[key as keyof Calls]]),
  );
}
