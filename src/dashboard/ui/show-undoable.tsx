import { Button, Group } from '@mantine/core';
import i18next from 'i18next';
import { hideNotice, showSuccess } from './notices.ts';

/** Time to read the notice and reach the button. */
const SECONDS = 12;

type Notice = { title: string; message: string; onUndo: () => void };

/** Says what was done and offers to undo it. Answers the id of the notice. */
export function showUndoable({ title, message, onUndo }: Notice): string {
  const origin = document.activeElement;

  function undo(): void {
    hideNotice(id);
    onUndo();
    // The button closed with the notice, so the focus returns to where it was.
    if (origin instanceof HTMLElement) origin.focus();
  }

  const id = showSuccess({
    title,
    seconds: SECONDS,
    message: (
      <Group gap="xs" justify="space-between">
        {message}
        <Button size="compact-sm" variant="default" onClick={undo}>
          {i18next.t('common.undo')}
        </Button>
      </Group>
    ),
  });
  return id;
}
