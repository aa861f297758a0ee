import type { ClientLine } from '#contract/mission-control.ts';
import type { ClientProblem } from '#domain/client-problems.ts';

/** Where a problem is mended. */
export type ProblemAction = {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
};

/** The screen that mends a client's problem: one of the client, or the agency's own about it. */
export function problemAction({ bID, figures }: ClientLine, problem: ClientProblem): ProblemAction {
  if (problem === 'noOwner') return { to: `/dash/clients/${bID}`, search: {} };
  const [to, search] = AT_CLIENT[problem](figures);
  return { to, search: { e: bID, ...search } };
}

type Target = readonly [to: string, search?: Readonly<Record<string, string>>];

const PLAN: Target = ['/dash/settings/plan'];
const LOW = { sentiment: 'negative' };

const AT_CLIENT: Readonly<
  Record<Exclude<ClientProblem, 'noOwner'>, (figures: ClientLine['figures']) => Target>
> = {
  planEnded: () => PLAN,
  paymentFailed: () => PLAN,
  trialEnding: () => PLAN,
  planEnding: () => PLAN,
  invitesStopped: () => PLAN,
  importFailing: (figures) => ['/dash/responses', { platform: figures?.failedImports[0] ?? 'all' }],
  lowRatings: (figures) =>
    (figures?.unanswered.responses ?? 0) > 0
      ? ['/dash/responses', { ...LOW, status: 'open' }]
      : ['/dash/responses', { ...LOW, platform: 'all', answered: 'no' }],
  quiet: () => ['/dash/getfeedback/sendinvites/email'],
};
