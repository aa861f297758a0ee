import { useTranslation } from 'react-i18next';
import { showWarning } from '#dashboard/ui/notices.ts';
import { canAdd, startOfThanks } from '#domain/survey-flow/edit-flow.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type-of.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { RemoveStepDialog } from './list/remove-step-dialog.tsx';
import { ReadyQuestionPicker } from './questions/ready-question-picker.tsx';
import { keyOf } from './step-ids.ts';
import type { FlowDraft } from './use-flow-draft.ts';
import type { FlowEditing } from './use-flow-editor.ts';

type Props = {
  draft: FlowDraft;
  resolve: TextResolver;
  /** Of the survey. */
  language: string;
  editing: FlowEditing;
  isPicking: boolean;
  onPicked: () => void;
};

/** What is asked over the steps: whether one shall go, and which ready question shall come. */
export function FlowDialogs({ draft, resolve, language, editing, isPicking, onPicked }: Props) {
  const { t } = useTranslation();
  const { removing } = editing;

  function pick(step: Step): void {
    const isFree =
      step.type !== 'unknown' && canAdd(draft.flow, step.type, startOfThanks(draft.flow));
    if (isFree) editing.addAtEnd(step);
    else showWarning({ message: t('flow.pickTaken') });
  }

  return (
    <>
      {removing !== null && (
        <RemoveStepDialog
          step={removing}
          resolve={resolve}
          onRemove={() => editing.remove(keyOf(removing))}
          onKeep={editing.keep}
        />
      )}
      {isPicking && (
        <ReadyQuestionPicker
          language={language}
          ratingType={ratingTypeOf(draft.flow)}
          onPick={pick}
          onClose={onPicked}
        />
      )}
    </>
  );
}
