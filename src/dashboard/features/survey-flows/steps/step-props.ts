import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Path } from '../change-text.ts';
import type { FlowDraft } from '../use-flow-draft.ts';

/** What the fields of a step get; `base` leads to the step, which may lie inside another. */
export type StepProps<Edited> = {
  readonly step: Edited;
  readonly base: Path;
  readonly draft: FlowDraft;
  readonly resolve: TextResolver;
};

/** Changes fields of the step at `base`; `key` names what is changed bit by bit and undone as one. */
export function changeFields<Edited>(
  { base, draft }: Pick<StepProps<Edited>, 'base' | 'draft'>,
  fields: Partial<Edited>,
  key: string | null = null,
): void {
  const at = key === null ? null : [...base, key].join('.');
  draft.changePart<Edited>(base, (step) => ({ ...step, ...fields }), at);
}
