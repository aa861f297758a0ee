import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import classes from './star-row.module.css';

const STARS = [1, 2, 3, 4, 5];

/** Five stars, filled up to the value. Hidden from screen readers: give the value as text beside it. */
export function StarRow({ value, size = 18 }: { value: number; size?: number }) {
  return (
    <span className={classes.row} aria-hidden>
      {STARS.map((star) => (
        <IconStarFilled key={star} size={size} />
      ))}
      <span className={classes.filled} style={{ width: `${(value / STARS.length) * 100}%` }}>
        {STARS.map((star) => (
          <IconStarFilled key={star} size={size} />
        ))}
      </span>
    </span>
  );
}
