import type { Entity } from '#contract/businesses.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { flowDifferences, type StepDifference } from '#domain/survey-flow/flow-differences.ts';
import { keepLockedOptions } from '#domain/survey-flow/keep-locked-options.ts';
import { lockedOptionConflicts } from '#domain/survey-flow/locked-options.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import type { FlowDraft } from '../use-flow-draft.ts';

export type Replacement = {
  /** What comes into the editor: the server takes its answer options. */
  readonly flow: Flow;
  readonly differences: readonly StepDifference[];
  /** The questions whose answer options stay as they are, since they have responses. */
  readonly locked: readonly string[];
};

type Options = { draft: FlowDraft; entity: Entity; resolve: TextResolver };

/** What putting this flow in the place of the edited one would do. */
export function replacementOf(next: Flow, { draft, entity, resolve }: Options): Replacement {
  const withResponses = entity.questionsWithResponses;
  const conflicts = lockedOptionConflicts(draft.saved.flow, next, withResponses);
  const newId = () => crypto.randomUUID();
  const flow = keepLockedOptions(draft.saved.flow, next, { withResponses, newId });
  const locked = conflicts.map(({ questionID }) => {
    const old = draft.saved.flow.find(
      (step) => 'questionID' in step && step.questionID === questionID,
    );
    return old !== undefined && 'questionID' in old ? resolve(old.content.ask) : questionID;
  });
  return { flow, differences: flowDifferences(draft.flow, flow, resolve), locked };
}
