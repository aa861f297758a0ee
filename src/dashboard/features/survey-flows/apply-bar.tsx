import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { StaleNotice } from './stale-notice.tsx';
import classes from './survey-flow.module.css';
import type { FlowDraft } from './use-flow-draft.ts';

/** Stays in sight while something differs from what was saved. */
export function ApplyBar({ draft }: { draft: FlowDraft }) {
  const { t } = useTranslation();
  const applying = useOneAtATime(async () => {
    try {
      await draft.save();
      showSuccess({ message: t('flow.updated') });
    } catch (error) {
      const isTold = error instanceof CallError && error.code === 'stale_version';
      if (!isTold) showError({ message: t('flow.updateFailed') });
    }
  });
  if (!draft.isDirty) return null;
  const isFaultless = Object.keys(draft.faults).length === 0;

  return (
    <section className={classes.bar} aria-label={t('flow.changes')}>
      {draft.isStale && <StaleNotice draft={draft} />}
      <Text size="sm" fw={500} role="status">
        {t(isFaultless ? 'flow.notSaved' : 'flow.hasFaults')}
      </Text>
      <Group gap="sm">
        <Button variant="subtle" onClick={draft.discard} disabled={applying.isBusy}>
          {t('flow.discard')}
        </Button>
        {isFaultless && (
          <Button
            onClick={() => void applying.run()}
            loading={applying.isBusy}
            // Stays where it is: nothing else may slide under the pointer.
            disabled={draft.isStale}
          >
            {t('flow.apply')}
          </Button>
        )}
      </Group>
    </section>
  );
}
