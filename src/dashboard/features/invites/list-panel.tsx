import { Button, Group } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#dashboard/ui/search-field.tsx';

type Props = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/** Under a list of which there is more. */
export function LoadMore({ query }: Props) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <Group justify="center" mt="sm">
      <Button
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('invites.loadMore')}
      </Button>
    </Group>
  );
}

const PAUSE = 400;

type ListSearchProps = { label: string; search: string; onChange: (search: string) => void };

/** The search of a list, at its head. */
export function ListSearch({ label, search, onChange }: ListSearchProps) {
  const { t } = useTranslation();
  return (
    <SearchField
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', xs: 280 }}
      search={search}
      clearLabel={t('invites.clearSearch')}
      pause={PAUSE}
      onSearch={onChange}
    />
  );
}
