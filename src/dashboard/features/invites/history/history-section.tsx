import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { Channel } from '#domain/messages.ts';
import { FunnelPanel } from '../funnel/funnel-panel.tsx';
import { type ChangeView, INVITE_LISTS, type InvitesView, UNFILTERED } from '../invites-view.ts';
import { SuppressionList } from '../people/suppression-list.tsx';
import { countsQuery } from '../queries.ts';
import type { RecipientReader } from '../recipients/recipient-reader.ts';
import classes from './history.module.css';
import { InviteHistory } from './invite-history.tsx';
import {
  type Count,
  countGroups,
  countsWorthShowing,
  reasonText,
  STATE_TONES,
} from './message-status.ts';

type Props = {
  reader: RecipientReader;
  view: InvitesView;
  onView: ChangeView;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** The history of invites, and the do-not-contact list. */
export function HistorySection({ reader, view, onView, headingRef }: Props) {
  const { channel } = reader;
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <HistoryCounts channel={channel} />
      <FunnelPanel />
      <SegmentedControl
        aria-label={t('invites.lists.label')}
        style={{ alignSelf: 'flex-start' }}
        value={view.list}
        onChange={(value) =>
          onView({ list: INVITE_LISTS.find((list) => list === value) ?? 'invites', ...UNFILTERED })
        }
        data={INVITE_LISTS.map((value) => ({
          value,
          label: t(`invites.lists.${value}.${channel}`),
        }))}
      />
      {view.list === 'invites' ? (
        <InviteHistory {...{ channel, view, onView, headingRef }} />
      ) : (
        <SuppressionList
          {...{ channel, reader }}
          search={view.search}
          onSearch={(search) => onView({ search }, { replace: true })}
        />
      )}
    </Stack>
  );
}

/** The current states of the invites of the last 30 days. */
function HistoryCounts({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const query = useQuery(countsQuery(bID, channel));
  const { data, isError } = query;
  return (
    <TitledPanel title={t('invites.counts.title')} size="h3" gap="sm">
      {data === undefined && !isError && <TilesSkeleton />}
      {data === undefined && isError && (
        <QueryError title={t('invites.counts.failed')} query={query} />
      )}
      {data !== undefined && (
        <>
          {data.provider !== null && <PausedNote channel={channel} provider={data.provider} />}
          <Tiles data={data} channel={channel} />
          <StateCounts channel={channel} counts={data.counts} />
        </>
      )}
    </TitledPanel>
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
  const { waiting, sent, notDelivered, notSent, uncertain } = countGroups(data.counts);
  const tiles = [
    { key: 'waiting', value: waiting },
    { key: 'sent', value: sent },
    {
      key: 'opened',
      value: data.openedByPeople,
      hint:
        data.openedByMachines > 0
          ? t(`invites.counts.machines.${channel}`, { count: data.openedByMachines })
          : undefined,
    },
    { key: 'answered', value: data.answered },
    { key: 'notDelivered', value: notDelivered },
    ...(notSent > 0 ? [{ key: 'notSent', value: notSent } as const] : []),
    ...(uncertain > 0 ? [{ key: 'uncertain', value: uncertain } as const] : []),
  ] as const;
  return (
    <dl className={classes.tiles}>
      {tiles.map((tile) => (
        <div key={tile.key} className={classes.tile}>
          <dt>{t(`invites.counts.${tile.key}`)}</dt>
          <dd>
            {tile.value.toLocaleString(i18n.language)}
            {'hint' in tile && tile.hint !== undefined && (
              <div className={classes.hint}>{tile.hint}</div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type StateCountsProps = { channel: Channel; counts: readonly Count[] };

/** Each state with its reason and count. */
function StateCounts({ channel, counts }: StateCountsProps) {
  const { t, i18n } = useTranslation();
  const shown = countsWorthShowing(counts);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.stateCounts} aria-label={t('invites.counts.reasons')}>
      {shown.map(({ state, reason, count }) => (
        <li key={`${state} ${reason}`}>
          <strong>{count.toLocaleString(i18n.language)}</strong>
          <Chip tone={STATE_TONES[state]}>{t(`invites.states.${state}`)}</Chip>
          <span className={classes.reason}>{reasonText({ channel, state, reason }, t)}</span>
        </li>
      ))}
    </ul>
  );
}

type PausedNoteProps = {
  channel: Channel;
  provider: NonNullable<AnswerTo<'countInvites'>['provider']>;
};

/** Shown during a provider outage: what is waiting and until when. */
function PausedNote({ channel, provider: { pausedUntil } }: PausedNoteProps) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const time = formatMomentInShort(pausedUntil, timeStyle);
  return (
    <div style={{ marginBottom: '0.75rem' }}>
      <Callout tone="warning" icon={IconPlayerPause} title={t(`invites.paused.title.${channel}`)}>
        {t('invites.paused.text', { time })}
      </Callout>
    </div>
  );
}
