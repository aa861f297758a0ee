import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ResponseSort } from '#contract/responses.ts';
import { SORTS } from './sorts.ts';

type Props = { sort: ResponseSort; onSort: (sort: ResponseSort) => void };

/** The order of a list. */
export function SortSelect({ sort, onSort }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="sm"
      aria-label={t('filters.sort')}
      data={SORTS.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
      value={sort}
      onChange={({ currentTarget }) =>
        onSort(SORTS.find((one) => one === currentTarget.value) ?? 'newest')
      }
    />
  );
}
