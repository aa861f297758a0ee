import { Link } from '@tanstack/react-router';
import classes from './people.module.css';

/** An address or number that opens what is known of its person. */
export function PersonLink({ to }: { to: string }) {
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, person: to })}
      resetScroll={false}
      className={classes.person}
      dir="ltr"
    >
      {to}
    </Link>
  );
}
