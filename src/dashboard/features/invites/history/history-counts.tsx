import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { Channel } from '#domain/messages.ts';
import { countGroups } from './count-groups.ts';
import { countsQuery } from './counts-query.ts';
import classes from './history.module.css';
import { PausedNote } from './paused-note.tsx';
import { TellingCounts } from './telling-counts.tsx';

type Props = { bID: string; channel: Channel };

/** What became of the invites of the last 30 days, as it stands now. */
export function HistoryCounts({ bID, channel }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, isError, error, refetch, isFetching } = useQuery(countsQuery(bID, channel));
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="sm">
        {t('invites.counts.title')}
      </Title>
      {data === undefined && !isError && <TilesSkeleton />}
      {data === undefined && isError && (
        <ErrorState
          title={t('invites.counts.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          {data.provider !== null && <PausedNote channel={channel} provider={data.provider} />}
          <Tiles data={data} channel={channel} />
          <TellingCounts channel={channel} counts={data.counts} />
        </>
      )}
    </Panel>
  );
}

function TilesSkeleton() {
  return (
    <div className={classes.tiles} aria-hidden>
      {[1, 2, 3, 4, 5].map((tile) => (
        <Skeleton key={tile} h={90} radius="md" />
      ))}
    </div>
  );
}

function Tiles({ data, channel }: { data: AnswerTo<'countInvites'>; channel: Channel }) {
  const { t, i18n } = useTranslation();
  const { waiting, sent, notSent, uncertain } = countGroups(data.counts);
  const tiles = [
    { key: 'waiting', value: waiting },
    { key: 'sent', value: sent },
    {
      key: 'opened',
      value: data.openedByPeople,
      hint: t(`invites.counts.machines.${channel}`, { count: data.openedByMachines }),
    },
    { key: 'answered', value: data.answered },
    { key: 'notSent', value: notSent },
    ...(uncertain > 0 ? [{ key: 'uncertain', value: uncertain } as const] : []),
  ] as const;
  return (
    <dl className={classes.tiles}>
      {tiles.map((tile) => (
        <div key={tile.key} className={classes.tile}>
          <dt>{t(`invites.counts.${tile.key}`)}</dt>
          <dd>
            {tile.value.toLocaleString(i18n.language)}
            {'hint' in tile && <div className={classes.hint}>{tile.hint}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
