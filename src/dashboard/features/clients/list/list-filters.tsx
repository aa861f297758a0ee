import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClientLine } from '#contract/mission-control.ts';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { CLIENT_PROBLEMS, type ClientProblem } from '#domain/client-problems.ts';
import classes from './list.module.css';
import { CLIENT_SORTS, type ListView, tagsOf } from './list-view.ts';

type Props = {
  clients: readonly ClientLine[];
  view: ListView;
  onView: (changes: Partial<ListView>) => void;
};

/** Values of the selects beside tags, which have a mark in front of them. */
const ALL = 'all';
const MARK = '-';

export function ListFilters({ clients, view, onView }: Props) {
  const { t, i18n } = useTranslation();
  const tags = tagsOf(clients, i18n.language);
  const occurring = CLIENT_PROBLEMS.filter(
    (one) => one === view.problem || clients.some(({ problems }) => problems.includes(one)),
  );
  return (
    <>
      <SearchField
        aria-label={t('clients.list.search')}
        placeholder={t('clients.list.search')}
        clearLabel={t('filters.clearSearch')}
        search={view.search}
        pause={150}
        onSearch={(search) => onView({ search })}
      />
      {(tags.length > 0 || view.tag !== null) && (
        <NativeSelect
          aria-label={t('clients.list.tag')}
          value={view.tag === null ? ALL : MARK + view.tag}
          data={[
            { value: ALL, label: t('clients.list.allTags') },
            ...tags.map((tag) => ({ value: MARK + tag, label: tag })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onView({ tag: value === ALL ? null : value.slice(MARK.length) })
          }
        />
      )}
      <NativeSelect
        aria-label={t('clients.list.problem')}
        value={view.problem ?? ALL}
        data={[
          { value: ALL, label: t('clients.list.all') },
          { value: 'any', label: t('clients.list.anyProblem') },
          ...occurring.map((one) => ({ value: one, label: t(`clients.list.problems.${one}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onView({ problem: value === ALL ? null : (value as ClientProblem | 'any') })
        }
      />
      <NativeSelect
        className={classes.sort ?? ''}
        aria-label={t('clients.list.sort')}
        value={view.sort}
        data={CLIENT_SORTS.map((one) => ({ value: one, label: t(`clients.list.sorts.${one}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onView({ sort: CLIENT_SORTS.find((one) => one === value) ?? 'problems' })
        }
      />
    </>
  );
}
