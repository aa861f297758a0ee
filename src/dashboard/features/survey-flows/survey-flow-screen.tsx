import { Checkbox, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { type TextResolver, textResolver } from '#domain/survey-flow/expand-text.ts';
import { en } from '#domain/survey-texts/en.ts';
import { ApplyBar } from './apply-bar.tsx';
import { FlowCheckPanel } from './check/flow-check-panel.tsx';
import { FlowProvider, useFlow } from './flow-context.ts';
import { FlowDialogs } from './flow-dialogs.tsx';
import { FlowHeading } from './flow-heading.tsx';
import { StepList } from './list/step-list.tsx';
import { FlowPreview } from './preview/flow-preview.tsx';
import { textPackQuery } from './queries.ts';
import classes from './survey-flow.module.css';
import { useFlowDraft } from './use-flow-draft.ts';
import { useFlowEditor } from './use-flow-editor.ts';

/** The survey editor, in the survey's language. */
export function SurveyFlowScreen() {
  const { t } = useTranslation();
  const { language, customLanguagePacks, businessName } = useBusiness().entity;
  const pack = useQuery(textPackQuery(language));
  const custom = customLanguagePacks[language] ?? null;
  const resolve = useMemo(
    () => textResolver({ custom, language: pack.data ?? en, english: en, businessName }),
    [custom, pack.data, businessName],
  );
  if (pack.isError) {
    return (
      <ErrorState title={t('flow.failed')} error={pack.error} onRetry={() => void pack.refetch()} />
    );
  }
  if (pack.data === undefined) return <FlowSkeleton />;
  return <FlowEditor resolve={resolve} />;
}

/** The editor: steps, check and preview. */
function FlowEditor({ resolve }: { resolve: TextResolver }) {
  const draft = useFlowDraft(resolve);
  const editing = useFlowEditor(draft);
  return (
    <FlowProvider value={{ draft, editing, resolve }}>
      <div className={classes.page}>
        <UnsavedGuard
          isDirty={draft.isDirty || draft.isUploading}
          within="/dash/surveyflow"
          onDiscard={draft.drop}
        />
        <FlowHeading />
        <div className={classes.columns}>
          <div className={classes.editor}>
            <FlowCheckPanel />
            <div className={classes.covered}>
              <AccessPanel />
              <StepList />
              <Cover />
            </div>
            <ApplyBar />
          </div>
          <FlowPreview />
        </div>
        <FlowDialogs />
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

/** Covers everything but the open step; clicking it returns there. */
function Cover() {
  const { editing } = useFlow();
  if (editing.openIndex === null) return null;
  return (
    <button
      type="button"
      className={classes.cover}
      tabIndex={-1}
      aria-hidden
      data-cover
      onClick={() => editing.send({ type: 'focusOpenStep' })}
    />
  );
}

function FlowSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={28} w={180} />
      {[1, 2, 3, 4, 5].map((step) => (
        <Skeleton key={step} h={92} radius="lg" />
      ))}
    </Stack>
  );
}
