import { Button, Group, Stack } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { RestoredNote, type UnsavedText } from './restored-note.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

type Props = ComponentPropsWithoutRef<'form'> & {
  isDirty: boolean;
  isBusy: boolean;
  /** Null for credentials, which are never stored. */
  unsaved: UnsavedText | null;
  saveLabel: string;
  stopLabel: string;
  onStop: () => void;
  size?: 'xs' | 'sm';
};

/** A form that replaces the edited element until it is saved or cancelled. */
export function InPlaceForm({ isDirty, isBusy, unsaved, saveLabel, stopLabel, ...props }: Props) {
  const { size = 'sm', children, onStop, ...form } = props;

  function stop(): void {
    unsaved?.drop();
    onStop();
  }

  return (
    <form noValidate {...form}>
      <UnsavedGuard isDirty={isDirty} onDiscard={() => unsaved?.drop()} />
      <Stack gap="sm">
        {unsaved !== null && <RestoredNote unsaved={unsaved} />}
        {children}
        <Group gap="sm">
          <Button type="submit" size={size} variant="default" loading={isBusy}>
            {saveLabel}
          </Button>
          <Button variant="subtle" size={size} onClick={stop} disabled={isBusy}>
            {stopLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
