import { Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { Channel } from '#domain/messages.ts';
import { LoadMore } from '../load-more.tsx';
import classes from './history.module.css';
import { InviteTable } from './invite-table.tsx';
import { invitesQuery } from './invites-query.ts';
import { ListSearch } from './list-search.tsx';

type Props = {
  bID: string;
  channel: Channel;
  maySend: boolean;
  search: string;
  onSearch: (search: string) => void;
  /** Leads to where invites are sent; null where that is seen already or not allowed. */
  onSend: (() => void) | null;
  /** Its heading, to which the eye is led after a send. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** Every invite of a channel, newest first, with search and more on demand. */
export function InviteHistory({ bID, channel, maySend, search, headingRef, ...does }: Props) {
  const { t } = useTranslation();
  const { onSearch, onSend } = does;
  const titleId = useId();
  const query = useInfiniteQuery(invitesQuery(bID, channel, search));
  return (
    <Panel aria-labelledby={titleId} aria-busy={query.isPending}>
      <div className={classes.head}>
        <Title order={2} id={titleId} tabIndex={-1} ref={headingRef}>
          {t(`invites.history.title.${channel}`)}
        </Title>
        <ListSearch
          label={t(`invites.history.search.${channel}`)}
          search={search}
          onChange={onSearch}
        />
      </div>
      <InviteTable
        bID={bID}
        channel={channel}
        query={query}
        maySend={maySend}
        onClear={search === '' ? null : () => onSearch('')}
        onSend={onSend}
      />
      <LoadMore query={query} />
    </Panel>
  );
}
