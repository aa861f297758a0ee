import { Button, Group, Title } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import type { Channel } from '#domain/messages.ts';
import classes from './history/history.module.css';
import people from './people/people.module.css';

export type ListSearch = { search: string; onSearch: (search: string) => void };

type Props = ListSearch & {
  title: string;
  /** The heading to scroll to after a send. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  channel: Channel;
  query: UseInfiniteQueryResult;
  /** Stands beside the search. */
  filter?: ReactNode;
  children: ReactNode;
};

const PAUSE = 400;

/** A list with heading, search and a button to load more. */
export function ListPanel({ title, headingRef, channel, query, filter, children, ...list }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const label = t(`invites.history.search.${channel}`);
  return (
    <Panel aria-labelledby={titleId} aria-busy={query.isPending}>
      <div className={classes.head}>
        <Title
          order={2}
          id={titleId}
          tabIndex={headingRef === undefined ? undefined : -1}
          ref={headingRef}
        >
          {title}
        </Title>
        <div className={classes.filters}>
          {filter}
          <SearchField
            aria-label={label}
            placeholder={label}
            w={{ base: '100%', xs: 280 }}
            search={list.search}
            clearLabel={t('invites.clearSearch')}
            pause={PAUSE}
            onSearch={list.onSearch}
          />
        </div>
      </div>
      {children}
      {query.hasNextPage && (
        <Group justify="center" mt="sm">
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('invites.loadMore')}
          </Button>
        </Group>
      )}
    </Panel>
  );
}

/** An address or number that opens the person's timeline. */
export function PersonLink({ to }: { to: string }) {
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, person: to })}
      resetScroll={false}
      className={people.person}
      dir="ltr"
    >
      {to}
    </Link>
  );
}
