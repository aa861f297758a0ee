import { Skeleton } from '@mantine/core';
import classes from './response-line.module.css';

/** The outline of a list of responses. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className={classes.line}>
          <Skeleton h={22} w={44} radius="xl" style={{ flex: 'none' }} />
          <div style={{ flex: 1 }}>
            <Skeleton h={14} w="30%" mb={8} />
            <Skeleton h={12} w="75%" />
          </div>
        </div>
      ))}
    </div>
  );
}
