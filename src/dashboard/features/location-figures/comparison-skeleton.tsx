import { Group, Skeleton } from '@mantine/core';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './comparison.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];
const FIGURES = [1, 2, 3, 4];

/** The table while its figures arrive. */
export function ComparisonSkeleton() {
  return (
    <Panel p={0} aria-hidden>
      <div className={classes.bar}>
        <Skeleton h={36} />
        <Skeleton h={36} />
      </div>
      {ROWS.map((row) => (
        <Group key={row} wrap="nowrap" gap="xl" className={classes.row}>
          <Skeleton h={14} w="min(12rem, 40%)" mr="auto" />
          {FIGURES.map((figure) => (
            <Skeleton key={figure} h={14} w={36} visibleFrom={figure > 2 ? 'sm' : undefined} />
          ))}
        </Group>
      ))}
    </Panel>
  );
}
