import { Button, Group } from '@mantine/core';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconCreditCardOff from '@tabler/icons-react/dist/esm/icons/IconCreditCardOff.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import type { ReactNode } from 'react';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { trialEndsAt } from '#domain/entitlements.ts';
import { usePortal } from '../invoices/use-portal.ts';
import { useWriting } from '../plan-texts.ts';
import type { Billing } from '../queries.ts';
import { isInDeal } from '../running.ts';
import { ResumeButton } from './resume-button.tsx';

/** From so many days on, the end of a trial is a warning. */
const LAST_DAYS = 3;

/** What somebody has to know of the plan's state, and the step that helps; nothing while all is well. */
export function StateCallout({ billing }: { billing: Billing }) {
  const { t, date } = useWriting();
  const { plan } = billing;
  switch (billing.state) {
    case 'trial':
      return <LastDays />;
    case 'trialEnded':
      return (
        <Callout tone="warning" icon={IconClockPause} title={t('plan.states.trialEnded')}>
          {t('plan.states.stillStored')}
        </Callout>
      );
    case 'cancelled':
      return (
        <Callout tone="warning" icon={IconClockPause} title={t('plan.states.cancelled')}>
          {billing.closesAt !== null && t('plan.states.closes', { date: date(billing.closesAt) })}
        </Callout>
      );
    case 'grace':
      return (
        <Callout tone="warning" icon={IconCreditCardOff} title={t('plan.states.grace')}>
          {plan?.graceEndsAt && t('plan.states.graceText', { date: date(plan.graceEndsAt) })}
          <PayButton billing={billing} />
        </Callout>
      );
    case 'unpaid':
      return (
        <Callout tone="warning" icon={IconCreditCardOff} title={t('plan.states.unpaid')}>
          {plan?.endsAt == null
            ? t('plan.states.unpaidText')
            : t('plan.states.unpaidEnding', { date: date(plan.endsAt) })}
          <PayButton billing={billing} />
        </Callout>
      );
    case 'paid':
      return <Ending billing={billing} />;
    case 'lifetime':
      return null;
  }
}

function LastDays() {
  const { t, date } = useWriting();
  const { entity } = useBusiness();
  const count = entity.trialDaysLeft ?? 0;
  if (count > LAST_DAYS) return null;
  const end = trialEndsAt(new Date(entity.trialStartedAt * 1000)).getTime() / 1000;
  return (
    <Callout
      tone="warning"
      icon={IconHourglass}
      title={count <= 0 ? t('plan.states.trialLastDay') : t('plan.states.trial', { count })}
    >
      {t('plan.states.trialText', { date: date(end) })}
    </Callout>
  );
}

function Ending({ billing }: { billing: Billing }) {
  const { t, date } = useWriting();
  const { plan, lifetimeDeal } = billing;
  if (plan?.endsAt == null) return null;
  return (
    <Callout
      tone="neutral"
      icon={IconCalendarX}
      title={t('plan.states.ending', { date: date(plan.endsAt) })}
    >
      {t(lifetimeDeal === null ? 'plan.states.endingText' : 'plan.states.endingDealText')}
      {plan.canResume && !isInDeal(billing, plan.planName) && (
        <Actions>
          <ResumeButton product="plan" />
        </Actions>
      )}
    </Callout>
  );
}

/** Leads to where the payment method is changed and what is owed is paid. */
function PayButton({ billing: { hasPortal, plan } }: { billing: Billing }) {
  const { t } = useWriting();
  const { may } = useBusiness();
  const portal = usePortal();
  if (!hasPortal || !may('billing.manage')) return null;
  return (
    <Actions>
      <Button size="xs" loading={portal.isBusy} onClick={() => portal.open()}>
        {t('plan.states.pay')}
      </Button>
      {plan?.canResume && <ResumeButton product="plan" variant="default" />}
    </Actions>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" mt="xs">
      {children}
    </Group>
  );
}
