import { useTranslation } from 'react-i18next';
import barLegend from './bar-legend.module.css';
import { percentText } from './percent-text.ts';
import type { Share } from './percentages.ts';
import classes from './stacked-bar.module.css';

export type Segment = Share & { readonly tone: 'success' | 'warning' | 'danger' };

/** A bar divided into parts; the legend gives each part's count and share. */
export function StackedBar({ segments }: { segments: readonly Segment[] }) {
  const { i18n } = useTranslation();
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {segments
          .filter(({ count }) => count > 0)
          .map(({ label, count, tone }) => (
            <span key={label} data-tone={tone} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className={`${barLegend.legend} ${classes.legend}`}>
        {segments.map(({ label, count, percent, tone }) => (
          <li key={label}>
            <span
              className={`${barLegend.swatch} ${classes.swatch}`}
              data-tone={tone}
              aria-hidden
            />
            <span>{label}</span>
            <strong>{percentText(percent, i18n.language)}</strong>
            <span className={classes.count}>({count.toLocaleString(i18n.language)})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
