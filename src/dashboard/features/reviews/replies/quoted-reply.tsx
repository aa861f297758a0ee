import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './replies.module.css';

type Props = {
  title: ReactNode;
  text: string;
  tone?: 'published' | 'sending' | 'failed';
  /** Beside the title. */
  children?: ReactNode;
};

/** The text of a reply, set off from the review. */
export function QuotedReply({ title, text, tone = 'published', children }: Props) {
  return (
    <div className={classes.reply} data-tone={tone}>
      <div className={classes.head}>
        <Text size="xs" fw={600} span>
          {title}
        </Text>
        {children !== null && (
          <Text size="xs" c="dimmed" span>
            {children}
          </Text>
        )}
      </div>
      <Text size="sm" dir="auto" className="literal">
        {text}
      </Text>
    </div>
  );
}
