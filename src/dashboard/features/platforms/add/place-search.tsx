import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { useConnecting } from '../connect/use-connecting.ts';
import { ProfileChoices } from '../profile-choices.tsx';
import { placesQuery, SHORTEST_SEARCH } from '../queries.ts';

/** Milliseconds: each search costs a call of the installation's key. */
const PAUSE = 500;

type Props = { platform: ReviewPlatformCode; onDone: () => void };

/** Connects a place on Google, found by its name. */
export function PlaceSearch({ platform, onDone }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  return (
    <div>
      <SearchField
        label={t('platforms.places.search')}
        placeholder={t('platforms.places.placeholder')}
        clearLabel={t('platforms.places.clear')}
        pause={PAUSE}
        search={search}
        onSearch={setSearch}
      />
      {search.length >= SHORTEST_SEARCH && <Places {...{ platform, search, onDone }} />}
    </div>
  );
}

function Places({ platform, search, onDone }: Props & { search: string }) {
  const { t } = useTranslation();
  const query = useQuery(placesQuery(useBusinessID(), search));
  const connecting = useConnecting({ platform, onDone });
  if (query.isError) return <QueryError title={t('platforms.places.failed')} query={query} />;
  const { data } = query;
  return (
    <div aria-busy={query.isFetching}>
      {data === undefined && <Text size="sm">{t('common.loading')}</Text>}
      {data?.places.length === 0 && (
        <Text size="sm" role="status">
          {t('platforms.places.none')}
        </Text>
      )}
      <ProfileChoices
        label={t('platforms.places.results')}
        profiles={data?.places ?? []}
        chosen={connecting.isPending ? connecting.variables.profileURLOrID : null}
        onChoose={(profileURLOrID) => connecting.mutate({ profileURLOrID })}
      />
    </div>
  );
}
