import { Button, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invite } from '#contract/invites.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { Channel, InviteOutcome, MessageReason, MessageState } from '#domain/messages.ts';
import { PersonLink } from '../list-panel.tsx';
import classes from './history.module.css';
import { OUTCOME_TONES, reasonText, STATE_TONES } from './message-status.ts';

export type RowAction = 'cancel' | 'resend';

type Props = {
  invite: Invite;
  channel: Channel;
  maySend: boolean;
  onAction: (action: RowAction) => void;
};

/** One invite: its time, recipient, sender and status. */
export function InviteRow({ invite, channel, maySend, onAction }: Props) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { dateSent, to, name, kind, triggeredBy, state } = invite;
  const date = formatMomentInShort(dateSent, timeStyle);
  const action = maySend ? actionOf(invite) : null;
  return (
    <Table.Tr className={classes.row}>
      <Table.Td className={classes.date}>
        {state === 'scheduled' ? t('invites.history.scheduledFor', { date }) : date}
      </Table.Td>
      <Table.Td className={classes.to}>
        <PersonLink to={to} />
        <div className={classes.caption}>
          {name !== null && <bdi>{name}</bdi>}
          {kind !== 'invite' && <Chip tone="accent">{t(`invites.kinds.${kind}`)}</Chip>}
        </div>
      </Table.Td>
      <Table.Td className={classes.trigger}>{t(`invites.triggers.${triggeredBy}`)}</Table.Td>
      <Table.Td className={classes.state}>
        <StateCell {...invite} channel={channel} mayResend={maySend} />
      </Table.Td>
      <Table.Td className={classes.action}>
        {action !== null && (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={t(`invites.history.${action}Of`, { to })}
            onClick={() => onAction(action)}
          >
            {t(`invites.history.${action}`)}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function actionOf({ state }: Invite): RowAction | null {
  if (state === 'accepted' || state === 'scheduled') return 'cancel';
  return state === 'uncertain' ? 'resend' : null;
}

type StateCellProps = {
  channel: Channel;
  state: MessageState;
  reason: MessageReason | null;
  outcome: InviteOutcome | null;
  /** Id of the text that explains the risk. */
  mayResend: boolean;
};

/** The status of an invite: the recipient's last action, or its delivery state and reason. */
function StateCell({ channel, state, reason, outcome, mayResend }: StateCellProps) {
  const { t } = useTranslation();
  if (outcome !== null) {
    return <Chip tone={OUTCOME_TONES[outcome]}>{t(`invites.outcomes.${outcome}`)}</Chip>;
  }
  const why = reasonText({ channel, state, reason }, t);
  return (
    <>
      <Chip tone={STATE_TONES[state]}>{t(`invites.states.${state}`)}</Chip>
      {why !== null && <div className={classes.reason}>{why}</div>}
      {state === 'uncertain' && mayResend && (
        <div className={classes.reason}>{t('invites.uncertain.risk')}</div>
      )}
    </>
  );
}
