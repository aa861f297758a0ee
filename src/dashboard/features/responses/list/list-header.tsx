import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseSort } from '#contract/responses.ts';
import { SortSelect } from '#dashboard/lists/filters/sort-select.tsx';
import classes from './response-list.module.css';
import { PAGE_SIZE } from './slice-page.ts';

type Props = {
  page: number;
  /** Number of rows on the page. */
  shown: number;
  /** Null if unknown. */
  total: number | null;
  sort: ResponseSort;
  onSort: (sort: ResponseSort) => void;
  children: ReactNode;
};

/** Above the list: the shown range and the sort order. */
export function ListHeader({ page, shown, total, sort, onSort, children }: Props) {
  const { t } = useTranslation();
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + shown - 1;
  return (
    <>
      <span className={classes.range}>
        {shown > 0 &&
          (total !== null
            ? t('responses.rangeOf', { first, last, count: total })
            : t('responses.range', { first, last }))}
      </span>
      <span className={classes.end}>
        <SortSelect {...{ sort, onSort }} />
        {children}
      </span>
    </>
  );
}
