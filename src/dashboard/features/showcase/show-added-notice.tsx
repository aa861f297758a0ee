import { Button, Group } from '@mantine/core';
import i18next from 'i18next';
import { hideNotice, showSuccess } from '#dashboard/ui/notices.ts';
import { keepNewestNotice } from './notices-on-screen.ts';

type Notice = {
  title: string;
  /** Opens the screen that adds a widget; null if the business has one. */
  onAddWidget: (() => void) | null;
};

/** Time to read the notice and reach the button. */
const SECONDS = 12;

/** Says that an item is showcased, and what to do next while no widget shows it. */
export function showAddedNotice({ title, onAddWidget }: Notice): void {
  if (onAddWidget === null) {
    showSuccess({ title, message: i18next.t('showcase.addedText') });
  } else {
    const id = showSuccess({
      title,
      seconds: SECONDS,
      message: (
        <Group gap="xs" justify="space-between">
          {i18next.t('showcase.addedTextNoWidget')}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              hideNotice(id);
              onAddWidget();
            }}
          >
            {i18next.t('showcase.addFirst')}
          </Button>
        </Group>
      ),
    });
  }
  // Several items showcased in a row get one notice.
  keepNewestNotice(title);
}
