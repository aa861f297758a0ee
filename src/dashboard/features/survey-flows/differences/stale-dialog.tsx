import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { flowDifferences } from '#domain/survey-flow/flow-differences.ts';
import { useFlow } from '../flow-context.ts';
import { ToolDialog } from '../tool-dialog.tsx';
import type { FlowDraft } from '../use-flow-draft.ts';
import { DifferenceList } from './difference-list.tsx';

type Props = { theirs: FlowDraft['saved']; onClose: () => void };

/** Compares another user's saved flow with this draft and lets the user choose one. */
export function StaleDialog({ theirs, onClose }: Props) {
  const { t } = useTranslation();
  const { draft, resolve } = useFlow();
  const differences = useMemo(
    () => flowDifferences(draft.flow, theirs.flow, resolve),
    [draft.flow, theirs, resolve],
  );

  function choose(choice: (theirs: FlowDraft['saved']) => void): void {
    choice(theirs);
    onClose();
  }

  return (
    <ToolDialog title={t('flowTools.stale.differences')} onClose={onClose}>
      <Stack gap="md">
        {theirs.inviteOnly !== draft.inviteOnly && (
          <Text size="sm">
            {t('flowTools.differences.sides.theirs.after')}
            {': '}
            {t(`flowTools.differences.${theirs.inviteOnly ? 'accessOn' : 'accessOff'}`)}
          </Text>
        )}
        <DifferenceList differences={differences} sense="theirs" />
        <Text size="xs" c="dimmed">
          {t('flowTools.stale.hint')}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => choose(draft.take)}>
            {t('flowTools.stale.loadTheirs')}
          </Button>
          <Button onClick={() => choose(draft.keepMine)}>{t('flowTools.stale.keepMine')}</Button>
        </Group>
      </Stack>
    </ToolDialog>
  );
}
