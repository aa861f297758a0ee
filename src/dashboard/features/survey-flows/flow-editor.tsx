import { useState } from 'react';
import type { Entity } from '#contract/businesses.ts';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { can, type Role } from '#domain/roles.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { AccessPanel } from './access-panel.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { FlowCheckPanel } from './check/flow-check-panel.tsx';
import type { FlowPlace } from './editor-state.ts';
import { indexOfKey } from './editor-state.ts';
import { FlowDialogs } from './flow-dialogs.tsx';
import { FlowHeading } from './flow-heading.tsx';
import { FlowPreview } from './flow-preview.tsx';
import { StepList } from './list/step-list.tsx';
import { OpenedFields } from './opened-fields.tsx';
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
  const draft = useFlowDraft(entity, resolve);
  const mayEdit = role !== null && can(role, 'survey.edit');
  const editing = useFlowEditor({ draft, mayEdit, place, onPlace });
  const [previewed, setPreviewed] = useState<string | null>(null);
  const { openKey, send } = editing;
  const tools = { draft, entity, resolve, mayEdit };

  return (
    <div className={classes.page}>
      <UnsavedGuard isDirty={draft.isDirty || draft.isUploading} within="/dash/surveyflow" />
      <FlowHeading
        {...tools}
        onSay={(said) => send({ type: 'say', said })}
        onPreview={() => setPreviewed(openKey ?? '')}
      />
      <div className={classes.columns}>
        <div className={classes.editor}>
          <FlowCheckPanel {...tools} onOpenStep={(index) => send({ type: 'open', index })} />
          <div className={classes.covered}>
            <AccessPanel draft={draft} mayEdit={mayEdit} isCovered={openKey !== null} />
            <StepList {...{ draft, editing, resolve, mayEdit }} onPreview={setPreviewed}>
              <OpenedFields
                index={editing.openIndex}
                {...{ draft, entity, role, resolve, editing }}
              />
            </StepList>
            {editing.openIndex !== null && (
              <Cover onClick={() => send({ type: 'focusOpenStep' })} />
            )}
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
      <FlowDialogs
        {...{ draft, resolve, editing }}
        language={entity.language}
        isPicking={place.kind === 'addQuestion' && mayEdit}
        onPicked={() => send({ type: 'addressWanted', place: { kind: 'list' } })}
      />
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
