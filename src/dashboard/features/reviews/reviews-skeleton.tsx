import { Skeleton } from '@mantine/core';
import classes from './reviews.module.css';

export function ReviewsSkeleton() {
  return (
    <div aria-hidden>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={classes.review}>
          <Skeleton h={44} circle style={{ flex: 'none' }} />
          <div className={classes.body}>
            <Skeleton h={14} w="30%" mb={10} />
            <Skeleton h={14} w={110} mb={12} />
            <Skeleton h={12} mb={6} />
            <Skeleton h={12} w="70%" />
          </div>
        </div>
      ))}
    </div>
  );
}
