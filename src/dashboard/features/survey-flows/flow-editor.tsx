import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { showWarning } from '#dashboard/ui/notices.ts';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { can, type Role } from '#domain/roles.ts';
import { canAdd, startOfThanks } from '#domain/survey-flow/edit-flow.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type-of.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { AccessPanel } from './access-panel.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { FlowCheckPanel } from './check/flow-check-panel.tsx';
import { FlowHeading } from './flow-heading.tsx';
import type { FlowPlace } from './flow-place.ts';
import { FlowPreview } from './flow-preview.tsx';
import { RemoveStepDialog } from './list/remove-step-dialog.tsx';
import { StepList } from './list/step-list.tsx';
import { ReadyQuestionPicker } from './questions/ready-question-picker.tsx';
import { indexOfKey, keyOf } from './step-ids.ts';
import { OpenStep } from './steps/open-step.tsx';
import classes from './survey-flow.module.css';
import { useFlowDraft } from './use-flow-draft.ts';
import { useFlowEditor } from './use-flow-editor.ts';

type Props = {
  entity: Entity;
  role: Role | null;
  resolve: TextResolver;
  place: FlowPlace;
  onPlace: (place: FlowPlace) => void;
};

/** The workbench: the steps, what is wrong with them, and how they look. */
export function FlowEditor({ entity, role, resolve, place, onPlace }: Props) {
  const { t } = useTranslation();
  const draft = useFlowDraft(entity, resolve);
  const mayEdit = role !== null && can(role, 'survey.edit');
  const editing = useFlowEditor({ draft, mayEdit, place, onPlace });
  const [previewed, setPreviewed] = useState<string | null>(null);
  const { openKey, removing } = editing;
  const tools = { draft, entity, resolve, mayEdit };

  function pick(step: Step): void {
    const isFree =
      step.type !== 'unknown' && canAdd(draft.flow, step.type, startOfThanks(draft.flow));
    if (isFree) editing.addAtEnd(step);
    else showWarning({ message: t('flow.pickTaken') });
  }

  return (
    <div className={classes.page}>
      <UnsavedGuard isDirty={draft.isDirty} />
      <FlowHeading {...tools} onSay={editing.say} onPreview={() => setPreviewed(openKey ?? '')} />
      <div className={classes.columns}>
        <div className={classes.editor}>
          <FlowCheckPanel {...tools} onOpenStep={editing.open} />
          <div className={classes.covered}>
            <AccessPanel draft={draft} mayEdit={mayEdit} isCovered={openKey !== null} />
            <StepList
              {...{ draft, editing, resolve, mayEdit }}
              onPreview={setPreviewed}
              onReadyQuestions={() => onPlace({ kind: 'addQuestion' })}
            >
              <OpenStep index={editing.openIndex} {...{ draft, entity, role, resolve, editing }} />
            </StepList>
            {editing.openIndex !== null && <Cover onClick={editing.backToOpen} />}
          </div>
          <ApplyBar {...{ draft, entity, resolve, editing }} />
        </div>
        <FlowPreview
          {...{ draft, entity, resolve, editing }}
          previewedIndex={indexOfKey(draft.flow, previewed)}
          isAskedFor={previewed !== null}
          onClose={() => setPreviewed(null)}
        />
      </div>
      {removing !== null && (
        <RemoveStepDialog
          step={removing}
          resolve={resolve}
          onRemove={() => editing.remove(keyOf(removing))}
          onKeep={() => editing.setRemoving(null)}
        />
      )}
      {place.kind === 'addQuestion' && mayEdit && (
        <ReadyQuestionPicker
          language={entity.language}
          ratingType={ratingTypeOf(draft.flow)}
          onPick={pick}
          onClose={() => onPlace({ kind: 'list' })}
        />
      )}
      <div role="status" className={classes.unseen}>
        {editing.said}
      </div>
    </div>
  );
}

/** Over everything but the open step; leads back to it. */
function Cover({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.cover}
      tabIndex={-1}
      aria-hidden
      data-cover
      onClick={onClick}
    />
  );
}
