import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { lockedOptionConflicts } from '#domain/survey-flow/locked-options.ts';
import { normaliseFlow } from '#domain/survey-flow/normalise-flow.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { unknownStepsOf } from '#domain/survey-flow/stored-flow.ts';
import { retainUploads } from '#server/modules/files/retain-uploads.ts';
import { readBusinessResolver } from '#server/modules/languages/survey-text-resolver.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError, invalidParts } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { userIdOf } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { type FlowVersion, readCurrentFlow } from './queries.ts';
import { insertFlowVersion, listVersionsAsking, lockCurrentFlow } from './store.ts';

/** Queries of other modules; passed in, because those modules import this one. */
export interface FlowNeighbours {
  /** Ids of the questions whose options are locked. */
  listQuestionsWithResponses: (tx: Tx, businessId: string) => Promise<string[]>;
}

/**
 * Saves a flow as the next version.
 * @throws invalid (422) with the invalid fields; conflict (409) `stale_version` if someone else saved
 *   meanwhile, `locked_options` if options of a question with responses would change
 */
export async function saveSurveyFlow(
  ctx: ContextFor<'saveSurveyFlow'>,
  { flow: inputFlow, inviteOnly, baseVersion }: InputFor<'saveSurveyFlow'>,
  { listQuestionsWithResponses }: FlowNeighbours,
): Promise<AnswerTo<'saveSurveyFlow'>> {
  const { tx, actor, now } = ctx;
  const { businessId } = ctx.business;
  await lockCurrentFlow(tx, businessId);
  const current = await readCurrentFlow(tx, businessId);
  const normalised = normaliseFlow(inputFlow, {
    // Limits apply to the expanded texts.
    resolve: await readBusinessResolver(tx, businessId),
    newId: () => newId(now),
    preserved: unknownStepsOf(current.steps),
  });
  if (!normalised.ok) throw invalidParts(normalised.errors);
  if (baseVersion && baseVersion !== current.version) {
    throw new AppError('conflict', 'errors.staleVersion', { code: 'stale_version' });
  }
  const questions = await listQuestionsWithResponses(tx, businessId);
  const locked = await findLockedSteps(tx, businessId, {
    current,
    next: normalised.flow,
    questions,
  });
  refuseLockedOptions(locked, normalised.flow, questions);
  const version = current.version + 1;
  await insertFlowVersion(tx, businessId, {
    version,
    steps: normalised.flow,
    ratingType: normalised.ratingType,
    inviteOnly,
    savedAt: now,
    savedBy: userIdOf(actor),
  });
  await retainUploads(tx, businessId, normalised.flow);
  await recordActivity(ctx, businessId, {
    action: 'surveyPublished',
    before: summaryOf(current),
    after: summaryOf({ version, inviteOnly, steps: normalised.flow }),
  });
  return { version };
}

/** What the activity says of a version; the versions themselves stay. */
function summaryOf({
  version,
  inviteOnly,
  steps,
}: Pick<FlowVersion, 'version' | 'inviteOnly' | 'steps'>) {
  return { version, inviteOnly, steps: steps.length };
}

interface Saving {
  current: FlowVersion;
  next: Flow;
  /** Ids of the questions with responses. */
  questions: readonly string[];
}

/** The current steps, and the last version of returning ones, whose options stay locked. */
async function findLockedSteps(
  tx: Tx,
  businessId: string,
  { current, next, questions }: Saving,
): Promise<Flow> {
  const now = new Set(questionsOf(current.steps));
  const returning = questionsOf(next).filter((id) => questions.includes(id) && !now.has(id));
  const versions = await listVersionsAsking(tx, businessId, returning);
  const earlier = versions
    .flatMap(({ steps }) => steps)
    .filter((step) => 'questionID' in step && returning.includes(step.questionID));
  return [...current.steps, ...earlier];
}

function questionsOf(flow: Flow): string[] {
  return flow.flatMap((step) => ('questionID' in step ? step.questionID : []));
}

function refuseLockedOptions(locked: Flow, next: Flow, questionsWithResponses: string[]): void {
  const conflicts = lockedOptionConflicts(locked, next, questionsWithResponses);
  if (conflicts.length === 0) return;
  throw new AppError('conflict', 'errors.lockedOptions', {
    code: 'locked_options',
    fields: Object.fromEntries(conflicts.map(({ path }) => [path, 'errors.lockedOptions'])),
  });
}
