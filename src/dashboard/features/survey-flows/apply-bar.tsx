import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { ValidationError } from '#domain/survey-flow/validation-errors.ts';
import { useFlow } from './flow-context.ts';
import { StaleNotice } from './stale-notice.tsx';
import { firstInvalidStep, hasStepErrors } from './step-errors.ts';
import classes from './survey-flow.module.css';

/** Visible while there are unsaved changes. */
export function ApplyBar() {
  const { t } = useTranslation();
  const { draft, editing } = useFlow();
  const status = useBarStatus();
  if (!draft.isDirty && !draft.isUploading) return null;
  const { openIndex } = editing;
  const showErrors = () => editing.send({ type: 'showErrors' });
  const isOpenStepValid = openIndex === null || !hasStepErrors(draft.errors, openIndex);
  const mayApply = isOpenStepValid && draft.errors.flow === undefined;
  const isInvalid = firstInvalidStep(draft.errors) !== null;

  return (
    <section className={classes.bar} aria-label={t('flow.changes')} data-bottom-bar>
      {draft.isStale && <StaleNotice />}
      <Text size="sm" fw={500} role="status" className={classes.status}>
        {status}
      </Text>
      <Group gap="sm">
        <Button variant="subtle" onClick={draft.discard} disabled={draft.isSaving}>
          {t('flow.discard')}
        </Button>
        {isInvalid && (
          <Button variant="default" onClick={showErrors}>
            {t('flow.showErrors')}
          </Button>
        )}
        <Button
          onClick={() => (isInvalid ? showErrors() : draft.save())}
          loading={draft.isSaving}
          disabled={draft.isStale || draft.isUploading}
          // Keeps its space while hidden, so that a double click cannot hit the button beside it.
          style={{ visibility: mayApply ? undefined : 'hidden' }}
        >
          {t('flow.apply')}
        </Button>
      </Group>
    </section>
  );
}

function useBarStatus(): string {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { draft, editing } = useFlow();
  const { errors, isUploading } = draft;
  if (isUploading) return t('flow.uploading');
  const ofFlow: ValidationError | undefined = errors.flow;
  if (ofFlow?.code === 'required') return t('flow.errors.noSteps');
  if (ofFlow?.code === 'too_many') {
    return t('flow.errors.tooManySteps', { limit: FLOW_LIMITS.steps });
  }
  if (Object.keys(errors).length === 0) {
    if (draft.restoredFrom === null) return t('flow.notSaved');
    return t('flow.restored', { date: formatMomentInShort(draft.restoredFrom / 1000, timeStyle) });
  }
  // Errors of a step that is still being edited are not shown.
  const { openIndex, showsErrors } = editing;
  const isUnfinished = firstInvalidStep(errors) === openIndex && !showsErrors;
  return t(isUnfinished ? 'flow.unfinished' : 'flow.hasErrors');
}
