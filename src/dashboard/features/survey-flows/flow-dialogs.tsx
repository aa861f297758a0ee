import { lazy, Suspense } from 'react';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type-of.ts';
import { keyOf } from './editor-state.ts';
import type { FlowDraft } from './use-flow-draft.ts';
import type { FlowEditing } from './use-flow-editor.ts';

// Neither is needed before it is asked for.
const ReadyQuestionPicker = lazy(async () => ({
  default: (await import('./questions/ready-question-picker.tsx')).ReadyQuestionPicker,
}));
const RemoveStepDialog = lazy(async () => ({
  default: (await import('./list/remove-step-dialog.tsx')).RemoveStepDialog,
}));

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
  const { removing } = editing;

  return (
    <Suspense>
      {removing !== null && (
        <RemoveStepDialog
          step={removing}
          resolve={resolve}
          onRemove={() => editing.remove(keyOf(removing))}
          onKeep={() => editing.send({ type: 'keepStep' })}
        />
      )}
      {isPicking && (
        <ReadyQuestionPicker
          language={language}
          ratingType={ratingTypeOf(draft.flow)}
          onPick={editing.addReady}
          onClose={onPicked}
        />
      )}
    </Suspense>
  );
}
