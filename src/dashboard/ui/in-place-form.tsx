import { Button, Group } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { UnsavedGuard } from './unsaved-guard.tsx';

type Props = ComponentPropsWithoutRef<'form'> & {
  isDirty: boolean;
  isBusy: boolean;
  saveLabel: string;
  stopLabel: string;
  onStop: () => void;
  size?: 'xs' | 'sm';
};

/** A form that replaces the edited element until it is saved or cancelled. */
export function InPlaceForm({ isDirty, isBusy, saveLabel, stopLabel, onStop, ...props }: Props) {
  const { size = 'sm', children, ...form } = props;
  return (
    <form noValidate {...form}>
      <UnsavedGuard isDirty={isDirty} />
      {children}
      <Group mt="sm" gap="sm">
        <Button type="submit" size={size} variant="default" loading={isBusy}>
          {saveLabel}
        </Button>
        <Button variant="subtle" size={size} onClick={onStop} disabled={isBusy}>
          {stopLabel}
        </Button>
      </Group>
    </form>
  );
}
