import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './help-panel.module.css';

/** The title of what the panel shows, which is read aloud when it changes. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Title order={3} size="h3" ref={title} tabIndex={-1} data-autofocus className={classes.title}>
      {children}
    </Title>
  );
}
