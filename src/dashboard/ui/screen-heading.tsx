import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './screen-heading.module.css';

type Props = {
  title: string;
  text?: ReactNode;
  /** Whether its actions are short enough to stay beside the title on a phone. */
  isShort?: boolean;
  children?: ReactNode;
};

/** The one heading of a screen, with its actions on the right. */
export function ScreenHeading({ title, text, isShort = false, children }: Props) {
  return (
    <div className={classes.heading} data-beside={isShort || undefined}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {text !== undefined && (
          <Text c="dimmed" size="sm" mt={4}>
            {text}
          </Text>
        )}
      </div>
      {children}
    </div>
  );
}
