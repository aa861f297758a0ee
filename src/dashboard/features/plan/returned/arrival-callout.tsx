import { Button, Group } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import classes from './arrival.module.css';
import type { Arrival } from './use-payment-arrival.ts';

/** Whether the payment that somebody comes back from has arrived. */
export function ArrivalCallout({ arrival: { state, check, dismiss } }: { arrival: Arrival }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.place}>
      {state === 'waiting' && (
        <Callout tone="brand" icon={IconClock} title={t('plan.paid.waiting')}>
          {t('plan.paid.waitingText')}
        </Callout>
      )}
      {state === 'late' && (
        <Callout tone="warning" icon={IconClock} title={t('plan.paid.late')}>
          {t('plan.paid.lateText')}
          <Group gap="xs" mt="xs">
            <Button size="xs" variant="default" onClick={check}>
              {t('plan.paid.check')}
            </Button>
            <Button size="xs" variant="subtle" onClick={dismiss}>
              {t('common.close')}
            </Button>
          </Group>
        </Callout>
      )}
    </div>
  );
}
