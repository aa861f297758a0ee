import { Textarea } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { ChangedNote } from './changed-note.tsx';
import classes from './note.module.css';
import { NoteState } from './note-state.tsx';
import { useNote } from './use-note.ts';

type Props = { bID: string; session: FeedbackSession; mayEdit: boolean };

/** What the business notes for itself; saved as it is typed. */
export function NoteField({ bID, session, mayEdit }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, state, theirs, ...note } = useNote(bID, session);

  function choose(choice: () => void): void {
    // The button that has the focus goes with the choice.
    field.current?.focus();
    choice();
  }

  return (
    <div>
      {/* Its style sheet lets it grow: measured by script, each response would be laid out twice. */}
      <Textarea
        ref={field}
        label={t('responses.note.label')}
        aria-describedby={`${id}-hint`}
        placeholder={mayEdit ? t('responses.note.placeholder') : ''}
        dir="auto"
        rows={2}
        resize="vertical"
        classNames={{ input: classes.field }}
        readOnly={!mayEdit}
        value={text}
        error={state === 'failed' || state === 'tooLong'}
        onChange={(event) => note.type(event.currentTarget.value)}
        onBlur={note.flush}
      />
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
