import { Button, Group, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { NOTE_LENGTH } from '#domain/response-status.ts';
import classes from './note.module.css';
import type { NoteDraft } from './note-drafts.ts';
import { useNote } from './use-note.ts';

type Props = { session: FeedbackSession; mayEdit: boolean };

/** The business's private note; saves while typing. */
export function NoteField({ session, mayEdit }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, state, theirs, ...note } = useNote(session, mayEdit);

  function choose(choice: () => void): void {
    // The focused button disappears with the choice.
    field.current?.focus();
    choice();
  }

  return (
    <div className={text === '' ? 'screen-only' : undefined}>
      {/* Grows by CSS: measuring by script would lay out each response twice. */}
      <TextArea
        ref={field}
        label={t('responses.note.label')}
        aria-describedby={`${id}-hint`}
        placeholder={mayEdit ? t('responses.note.placeholder') : ''}
        dir="auto"
        minRows={2}
        maxRows={11}
        resize="vertical"
        classNames={{ wrapper: 'screen-only' }}
        readOnly={!mayEdit}
        value={text}
        error={state === 'failed' || state === 'tooLong'}
        onChange={(event) => note.type(event.currentTarget.value)}
        onBlur={note.flush}
      />
      <Text size="sm" className="literal paper-only" dir="auto">
        {text}
      </Text>
      {mayEdit && <NoteState id={`${id}-hint`} text={text} state={state} onRetry={note.flush} />}
      {theirs !== null && (
        <ChangedNote
          theirs={theirs}
          onTakeTheirs={() => choose(note.takeTheirs)}
          onKeepMine={() => choose(note.keepMine)}
        />
      )}
    </div>
  );
}

type StateProps = {
  id: string;
  text: string;
  /** Null if nothing was typed. */
  state: NoteDraft['state'] | null;
  onRetry: () => void;
};

/** Below the note: its save state and length. */
function NoteState({ id, text, state, onRetry }: StateProps) {
  const { t } = useTranslation();
  const used = usedOfLimit(text, NOTE_LENGTH);
  const isInvalid = state === 'failed' || state === 'tooLong';
  return (
    <Group justify="space-between" gap="xs" mt={4} mih={24} id={id} className="screen-only">
      <Text size="xs" c={isInvalid ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
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

type ChangedProps = { theirs: string; onTakeTheirs: () => void; onKeepMine: () => void };

/** The note that another user saved meanwhile, and the choice between the two. */
function ChangedNote({ theirs, onTakeTheirs, onKeepMine }: ChangedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={`${classes.changed} screen-only`}>
      <strong>{t(theirs === '' ? 'responses.note.removed' : 'responses.note.changed')}</strong>
      {theirs !== '' && (
        <Text size="sm" className={`literal ${classes.theirs}`} dir="auto">
          {theirs}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('responses.note.useTheirs')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          {t('responses.note.keepMine')}
        </Button>
      </Group>
    </div>
  );
}
