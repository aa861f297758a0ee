import { Button, Group, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { ImportedFlow } from '#domain/survey-flow/flow-transfer.ts';
import { DifferenceList } from '../differences/difference-list.tsx';
import { LockedNote } from '../differences/locked-note.tsx';
import { replacementOf } from '../differences/replacement-of.ts';
import type { FlowDraft } from '../use-flow-draft.ts';

type Props = {
  name: string;
  imported: Extract<ImportedFlow, { ok: true }>;
  draft: FlowDraft;
  entity: Entity;
  resolve: TextResolver;
  onDone: () => void;
};

/** What a faultless file would change, and the button that does it. */
export function ImportPreview({ name, imported, draft, entity, resolve, onDone }: Props) {
  const { t } = useTranslation();
  const replacement = useMemo(
    () => replacementOf(imported.flow, { draft, entity, resolve }),
    [imported, draft, entity, resolve],
  );
  const inviteOnly = imported.inviteOnly ?? draft.inviteOnly;
  const isAccessOther = inviteOnly !== draft.inviteOnly;
  const isSame = replacement.differences.length === 0 && !isAccessOther;

  function apply(): void {
    draft.replace({ flow: replacement.flow, inviteOnly });
    showSuccess({ message: t('flowTools.import.applied', { name }) });
    onDone();
  }

  if (isSame) return <Text size="sm">{t('flowTools.import.same')}</Text>;
  return (
    <>
      <Title order={3} size="sm">
        {t('flowTools.import.differences')}
      </Title>
      {isAccessOther && (
        <Text size="sm">{t(`flowTools.differences.${inviteOnly ? 'accessOn' : 'accessOff'}`)}</Text>
      )}
      <DifferenceList differences={replacement.differences} sense="import" resolve={resolve} />
      <LockedNote questions={replacement.locked} />
      <Text size="xs" c="dimmed">
        {t('flowTools.import.hint')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {t('flowTools.import.cancel')}
        </Button>
        <Button onClick={apply}>{t('flowTools.import.apply')}</Button>
      </Group>
    </>
  );
}
