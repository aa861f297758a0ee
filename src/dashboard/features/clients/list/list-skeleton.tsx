import { Skeleton } from '@mantine/core';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './list.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const CELLS = [1, 2, 3, 4];

/** The list while it loads. */
export function ListSkeleton() {
  return (
    <Panel p={0} aria-hidden>
      <div className={classes.bar}>
        <Skeleton h={36} />
        <Skeleton h={36} />
        <Skeleton h={36} />
      </div>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton h={14} w="60%" />
          {CELLS.map((cell) => (
            <Skeleton key={cell} h={14} w="3rem" />
          ))}
          <Skeleton h={26} w="70%" />
        </div>
      ))}
    </Panel>
  );
}
