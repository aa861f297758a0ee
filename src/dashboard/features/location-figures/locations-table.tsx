import { UnstyledButton } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslation } from 'react-i18next';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { isSmallSample, RANKED_SCORES, type RankedScore } from '#domain/rank-locations.ts';
import type { ArrangedLine } from './arrange-lines.ts';
import { FigureCells } from './figure-cells.tsx';
import classes from './locations-table.module.css';
import { COLUMNS, type Column, type Sort } from './locations-view.ts';
import type { Figures } from './queries.ts';

type Props = {
  lines: readonly ArrangedLine[];
  /** All lines together; null while some are filtered out. */
  together: Figures | null;
  sort: Sort;
  /** The score whose change is shown. */
  score: RankedScore;
  periodSearch: Readonly<Record<string, string>>;
  onSort: (sort: Sort) => void;
};

/** A row per location; its name stays in view while the figures scroll. Each figure leads to the list behind it. */
export function LocationsTable({ lines, together, sort, score, periodSearch, onSort }: Props) {
  const { t } = useTranslation();
  return (
    <section
      className={classes.frame}
      aria-label={t('locationFigures.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
      tabIndex={0}
    >
      <table className={classes.table} aria-label={t('locationFigures.table')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <ColumnHead key={column} {...{ column, sort, score, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {together !== null && lines.length > 1 && (
            <tr className={classes.together}>
              <th scope="row">{t('locationFigures.together')}</th>
              <FigureCells figures={together} score={score} />
            </tr>
          )}
          {lines.map(({ line, rank }) => (
            <tr key={line.bID} data-weak={isSmallSample(line) || undefined}>
              <th scope="row">
                <span className={classes.place}>
                  <span className={classes.rank}>
                    {rank !== null && t('locationFigures.rank', { rank })}
                  </span>
                  <span className={classes.names}>
                    <span className={classes.name} title={line.name}>
                      <InlineLink inherit to="/dash/home" search={{ e: line.bID }} dir="auto">
                        {line.name}
                      </InlineLink>
                    </span>
                    <span className={classes.region} dir="auto">
                      {line.isParent ? t('locationFigures.itself') : line.region}
                    </span>
                  </span>
                </span>
              </th>
              <FigureCells figures={line} line={line} {...{ score, periodSearch }} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps = Pick<Props, 'sort' | 'score' | 'onSort'> & { column: Column };

/** A column's name, which sorts by it; a second press turns the order round. */
function ColumnHead({ column, sort, score, onSort }: HeadProps) {
  const { t } = useTranslation();
  const isSorted = sort.by === column;
  const isAscending = (column === 'name') !== sort.isReversed;
  const Arrow = isAscending ? IconArrowUp : IconArrowDown;
  const label = RANKED_SCORES.some((one) => one === column)
    ? t(`scores.${column as RankedScore}.name`)
    : t(`locationFigures.columns.${column as Exclude<Column, RankedScore>}`, {
        score: t(`scores.${score}.name`),
      });
  return (
    <th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => onSort({ by: column, isReversed: isSorted && !sort.isReversed })}
      >
        {label}
        <Arrow
          size={14}
          aria-hidden
          className={classes.arrow}
          data-sorted={isSorted || undefined}
        />
      </UnstyledButton>
    </th>
  );
}
