import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { NOTE_LENGTH } from '#domain/response-status.ts';
import type { NoteDraft } from './note-drafts.ts';

type Props = {
  id: string;
  text: string;
  /** Null where nothing was typed. */
  state: NoteDraft['state'] | null;
  onRetry: () => void;
};

/** Under the note: whether it is saved, and how long it is. */
export function NoteState({ id, text, state, onRetry }: Props) {
  const { t } = useTranslation();
  const used = usedOfLimit(text, NOTE_LENGTH);
  const isFaulty = state === 'failed' || state === 'tooLong';
  return (
    <Group justify="space-between" gap="xs" mt={4} mih={24} id={id}>
      <Text size="xs" c={isFaulty ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {state === 'tooLong'
          ? t('common.tooLong', { limit: NOTE_LENGTH })
          : t(`responses.note.states.${state ?? 'idle'}`)}
      </Text>
      {state === 'failed' && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
      {used !== null && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('common.countOf', used)}
        </Text>
      )}
    </Group>
  );
}
