import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { MAX_RECIPIENTS } from '#domain/invite-rules.ts';
import { creditPrice } from '../credits/credit-price.ts';
import { quotaLeft } from '../quota-left.ts';
import type { Recipients } from '../recipients/use-recipients.ts';
import classes from './composer.module.css';

type Props = { recipients: Recipients; isBusy: boolean };

/** Stays at the bottom of the screen: who is invited, what is left after that, and the button to the review. */
export function ComposerFoot({ recipients, isBusy }: Props) {
  const { t } = useTranslation();
  const { people, left, isMissing } = useFootTexts(recipients);
  return (
    <div className={classes.foot} data-bottom-bar>
      <div role="status" className={classes.summary} data-missing={isMissing || undefined}>
        <strong>{people}</strong> <span>{left}</span>
      </div>
      <Button
        type="submit"
        loading={isBusy}
        // On blur a field may show a hint and move the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('invites.review.open')}
      </Button>
    </div>
  );
}

function useFootTexts({ collected, reader }: Recipients) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const { channel } = reader;
  const { recipients, unreadable } = collected;
  const count = recipients.length;
  const { left, addon } = quotaLeft(entity, channel);
  const cost = channel === 'email' ? count : creditPrice(recipients.map(({ to }) => to)).credits;
  const after = left + addon - cost;
  if (unreadable.length > 0) {
    const people = t('invites.foot.toCorrect', { count: unreadable.length });
    return { people, left: t('invites.foot.correct'), isMissing: true };
  }
  if (count === 0) {
    const people = t('invites.foot.none');
    return {
      people,
      left: t(`invites.foot.now.${channel}`, { count: left + addon }),
      isMissing: false,
    };
  }
  const people = t('invites.foot.people', { count });
  if (count > MAX_RECIPIENTS) {
    const over = t('invites.foot.tooMany', { count: count - MAX_RECIPIENTS, max: MAX_RECIPIENTS });
    return { people, left: over, isMissing: true };
  }
  if (after < 0) {
    return { people, left: t(`invites.foot.short.${channel}`, { count: -after }), isMissing: true };
  }
  return { people, left: t(`invites.foot.left.${channel}`, { count: after }), isMissing: false };
}
