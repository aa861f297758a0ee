import { useTranslation } from 'react-i18next';
import classes from './count-bars.module.css';
import { percentText } from './percent-text.ts';
import type { Share } from './percentages.ts';

/** One bar for each answer, with its count and percentage as text. */
export function CountBars({
  shares,
  isWide = false,
}: {
  shares: readonly Share[];
  isWide?: boolean;
}) {
  const { i18n } = useTranslation();
  return (
    <ul className={classes.list} data-wide={isWide || undefined}>
      {shares.map(({ label, count, percent }) => (
        <li key={label} className={classes.row}>
          <span className={classes.label} dir="auto">
            {label}
          </span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: `${percent}%` }} />
          </span>
          <span className={classes.figures}>
            <strong>{percentText(percent, i18n.language)}</strong>{' '}
            <span className={classes.count}>({count.toLocaleString(i18n.language)})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
