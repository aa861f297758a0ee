import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { Channel } from '#domain/messages.ts';
import { FaultDetails } from './fault-details.tsx';

type Props = {
  channel: Channel;
  provider: NonNullable<AnswerTo<'countInvites'>['provider']>;
};

/** The provider fails: what waits, until when, and that nothing is lost. */
export function PausedNote({ channel, provider: { pausedUntil, fault } }: Props) {
  const { t, i18n } = useTranslation();
  const time = formatMomentInShort(pausedUntil, i18n.language);
  return (
    <div style={{ marginBottom: '0.75rem' }}>
      <Callout tone="warning" icon={IconPlayerPause} title={t(`invites.paused.title.${channel}`)}>
        {t('invites.paused.text', { time })}
        <FaultDetails fault={fault} />
      </Callout>
    </div>
  );
}
