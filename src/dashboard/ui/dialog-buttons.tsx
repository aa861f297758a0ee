import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The buttons at the end of a long dialog, which stay in sight while it scrolls. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.buttons}>
      {children}
    </Group>
  );
}
