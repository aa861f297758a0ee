import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import { useTranslation } from 'react-i18next';
import classes from './score-card.module.css';

type Props = {
  change: number;
  /** The period compared with; without it, the text beside says it. */
  since?: string;
};

/** A change with its direction. */
export function ScoreChange({ change, since }: Props) {
  const { i18n } = useTranslation();
  const Arrow = change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconArrowRight;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const format = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  return (
    <span className={classes.change} data-direction={direction}>
      <Arrow size={16} aria-hidden />
      <span className="tabular">{format.format(change)}</span>
      {since !== undefined && <span className={classes.since}>{since}</span>}
    </span>
  );
}
