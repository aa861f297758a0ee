import { SegmentedControl, Stack } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '#domain/messages.ts';
import { type ChangeView, INVITE_LISTS, type InvitesView } from '../invites-view.ts';
import { SuppressionList } from '../people/suppression-list.tsx';
import type { ReadAddress } from '../recipients/recipient.ts';
import { HistoryCounts } from './history-counts.tsx';
import { InviteHistory } from './invite-history.tsx';

type Props = {
  bID: string;
  /** Reads an address of the channel as it is typed. */
  readAddress: ReadAddress;
  channel: Channel;
  maySend: boolean;
  view: InvitesView;
  onView: ChangeView;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** What became of the invites, and who may not be written to. */
export function HistorySection({ view, onView, headingRef, readAddress, ...shared }: Props) {
  const { t } = useTranslation();
  const { bID, channel, maySend } = shared;
  const onSend = maySend ? () => onView({ tab: 'send' }) : null;
  const search = {
    search: view.search,
    onSearch: (next: string) => onView({ search: next }, { replace: true }),
  };
  return (
    <Stack gap="lg">
      <HistoryCounts bID={bID} channel={channel} />
      <SegmentedControl
        aria-label={t('invites.lists.label')}
        style={{ alignSelf: 'flex-start' }}
        value={view.list}
        onChange={(value) =>
          onView({ list: INVITE_LISTS.find((list) => list === value) ?? 'invites', search: '' })
        }
        data={INVITE_LISTS.map((value) => ({
          value,
          label: t(`invites.lists.${value}.${channel}`),
        }))}
      />
      {view.list === 'invites' ? (
        <InviteHistory {...shared} {...search} onSend={onSend} headingRef={headingRef} />
      ) : (
        <SuppressionList {...shared} {...search} readAddress={readAddress} />
      )}
    </Stack>
  );
}
