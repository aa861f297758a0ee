import { Button, Group, Text, Textarea } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { NOTE_LENGTH } from '#domain/response-status.ts';
import { useNote } from './use-note.ts';

type Props = { bID: string; session: FeedbackSession; mayEdit: boolean };

/** What the business notes for itself; saved as it is typed. */
export function NoteField({ bID, session, mayEdit }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { text, state, type, flush } = useNote(bID, session);
  const used = usedOfLimit(text, NOTE_LENGTH);
  const isFaulty = state === 'failed' || state === 'tooLong';
  return (
    <div>
      <Textarea
        label={t('responses.note.label')}
        aria-describedby={`${id}-hint`}
        placeholder={mayEdit ? t('responses.note.placeholder') : ''}
        dir="auto"
        autosize
        minRows={2}
        maxRows={10}
        readOnly={!mayEdit}
        value={text}
        error={isFaulty}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={flush}
      />
      <Group justify="space-between" gap="xs" mt={4} mih={24} id={`${id}-hint`}>
        <Text size="xs" c={isFaulty ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {state === 'tooLong'
            ? t('common.tooLong', { limit: NOTE_LENGTH })
            : t(`responses.note.states.${state ?? 'idle'}`)}
        </Text>
        {state === 'failed' && (
          <Button size="compact-xs" variant="default" onClick={flush}>
            {t('common.tryAgain')}
          </Button>
        )}
        {used !== null && (
          <Text size="xs" c="dimmed" className="tabular">
            {t('common.countOf', used)}
          </Text>
        )}
      </Group>
    </div>
  );
}
