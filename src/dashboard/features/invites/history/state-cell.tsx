import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import type { Channel, InviteOutcome, MessageReason, MessageState } from '#domain/messages.ts';
import classes from './history.module.css';
import { OUTCOME_TONES, reasonText, STATE_TONES } from './message-standing.ts';

type Props = {
  channel: Channel;
  state: MessageState;
  reason: MessageReason | null;
  outcome: InviteOutcome | null;
  /** The provider's own words. */
  fault: string | null;
  /** What that would risk is said beside it. */
  mayResend: boolean;
};

/** The furthest that an invite went: what its recipient did, or else its delivery and why. */
export function StateCell({ channel, state, reason, outcome, fault, mayResend }: Props) {
  const { t } = useTranslation();
  if (outcome !== null) {
    return <Chip tone={OUTCOME_TONES[outcome]}>{t(`invites.outcomes.${outcome}`)}</Chip>;
  }
  const why = reasonText({ channel, state, reason }, t);
  return (
    <>
      <Chip tone={STATE_TONES[state]}>{t(`invites.states.${state}`)}</Chip>
      {why !== null && <div className={classes.why}>{why}</div>}
      {state === 'uncertain' && mayResend && (
        <div className={classes.why}>{t('invites.uncertain.risk')}</div>
      )}
      <FaultDetails fault={fault} />
    </>
  );
}

/** The provider's own words, for who wants to know. */
export function FaultDetails({ fault }: { fault: string | null }) {
  const { t } = useTranslation();
  if (fault === null || fault === '') return null;
  return (
    <details className={classes.details}>
      <summary>{t('invites.history.details')}</summary>
      <span dir="auto">“{fault}”</span>
    </details>
  );
}
