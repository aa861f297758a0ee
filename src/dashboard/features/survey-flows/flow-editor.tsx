import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { ApplyBar } from './apply-bar.tsx';
import { FlowCheckPanel } from './check/flow-check-panel.tsx';
import { type FlowPlace, indexOfKey } from './editor-state.ts';
import { FlowProvider, useFlow } from './flow-context.ts';
import { FlowDialogs } from './flow-dialogs.tsx';
import { FlowHeading } from './flow-heading.tsx';
import { StepList } from './list/step-list.tsx';
import { FlowPreview } from './preview/flow-preview.tsx';
import classes from './survey-flow.module.css';
import { useFlowDraft } from './use-flow-draft.ts';
import { useFlowEditor } from './use-flow-editor.ts';

type Props = {
  resolve: TextResolver;
  place: FlowPlace;
  onPlace: (place: FlowPlace) => void;
};

/** The workbench: the steps, what is wrong with them, and how they look. */
export function FlowEditor({ resolve, place, onPlace }: Props) {
  const draft = useFlowDraft(resolve);
  const mayEdit = useBusiness().may('survey.edit');
  const editing = useFlowEditor({ draft, mayEdit, place, onPlace });
  const [previewed, setPreviewed] = useState<string | null>(null);
  const { openKey, send } = editing;

  return (
    <FlowProvider value={{ draft, editing, resolve }}>
      <div className={classes.page}>
        <UnsavedGuard isDirty={draft.isDirty || draft.isUploading} within="/dash/surveyflow" />
        <FlowHeading onPreview={() => setPreviewed(openKey ?? '')} />
        <div className={classes.columns}>
          <div className={classes.editor}>
            <FlowCheckPanel />
            <div className={classes.covered}>
              <AccessPanel />
              <StepList onPreview={setPreviewed} />
              {editing.openIndex !== null && (
                <Cover onClick={() => send({ type: 'focusOpenStep' })} />
              )}
            </div>
            <ApplyBar />
          </div>
          <FlowPreview
            previewedIndex={indexOfKey(draft.flow, previewed)}
            isAskedFor={previewed !== null}
            onClose={() => setPreviewed(null)}
          />
        </div>
        <FlowDialogs isPicking={place.kind === 'addQuestion' && mayEdit} />
        <VisuallyHidden role="status">{editing.said}</VisuallyHidden>
      </div>
    </FlowProvider>
  );
}

/** Who can answer the survey. */
function AccessPanel() {
  const { t } = useTranslation();
  const { draft, editing } = useFlow();
  const { may } = useBusiness();
  return (
    <Panel aria-label={t('flow.access')} py="md" mb="md" inert={editing.openKey !== null}>
      <Checkbox
        label={t('flow.inviteOnly')}
        description={t('flow.inviteOnlyHint')}
        checked={draft.inviteOnly}
        disabled={!may('survey.edit')}
        onChange={(event) => draft.setInviteOnly(event.currentTarget.checked)}
      />
    </Panel>
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
