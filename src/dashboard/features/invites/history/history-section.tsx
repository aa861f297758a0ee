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
  channel: Channel;
  /** Reads an address of the channel as it is typed. */
  readAddress: ReadAddress;
  view: InvitesView;
  onView: ChangeView;
  headingRef: Ref<HTMLHeadingElement>;
};

/** What became of the invites, and who may not be written to. */
export function HistorySection({ channel, readAddress, view, onView, headingRef }: Props) {
  const { t } = useTranslation();
  const list = {
    channel,
    search: view.search,
    onSearch: (next: string) => onView({ search: next }, { replace: true }),
  };
  return (
    <Stack gap="lg">
      <HistoryCounts channel={channel} />
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
        <InviteHistory {...list} onSend={() => onView({ tab: 'send' })} headingRef={headingRef} />
      ) : (
        <SuppressionList {...list} readAddress={readAddress} />
      )}
    </Stack>
  );
}
