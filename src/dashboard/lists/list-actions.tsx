import type { ReactNode } from 'react';
import classes from './list-actions.module.css';

/** The buttons beside the heading of a screen with a list. */
export function ListActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
