import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { trialEndsAt } from '#domain/entitlements.ts';
import { PLANS, planNameOf } from '#domain/plans.ts';
import { discountText, usePlanLabel, useWriting } from '../plan-texts.ts';
import type { Billing } from '../queries.ts';
import { runningPlanOf } from '../running.ts';
import { usePlanNow } from '../use-plan-now.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { LockedPoints } from './locked-points.tsx';

type Props = { billing: Billing; isChoosing: boolean };

/** The plan, what it costs and until when, and the ways to change and cancel it. */
export function CurrentPlanPanel({ billing, isChoosing }: Props) {
  const writing = useWriting();
  const { t } = writing;
  const { entity, may } = useBusiness();
  const isLocked = entity.cancelled || entity.subscription.isTrialEnded;
  return (
    <Panel aria-label={t('plan.current')}>
      <Text size="sm" c="dimmed">
        {t('plan.current')}
      </Text>
      <Text size="xl" fw={650}>
        {usePlanLabel(billing)}
      </Text>
      <PriceLines billing={billing} />
      {isLocked && <LockedPoints />}
      {billing.discount !== null && (
        <Text mt="xs" size="sm">
          {discountText(billing.discount, writing)}
        </Text>
      )}
      {may('billing.manage') ? (
        <Actions billing={billing} isChoosing={isChoosing} />
      ) : (
        <Text mt="md" size="sm" c="dimmed">
          {t('plan.onlyOwners')}
        </Text>
      )}
    </Panel>
  );
}

function PriceLines({ billing }: { billing: Billing }) {
  const { t, price, date } = useWriting();
  const { entity } = useBusiness();
  const { state, plan, lifetimeDeal } = billing;
  if (state === 'trial') {
    const end = trialEndsAt(new Date(entity.trialStartedAt * 1000)).getTime() / 1000;
    return (
      <>
        <Text mt={4}>{t('plan.daysLeft', { count: entity.trialDaysLeft ?? 0 })}</Text>
        <Text size="sm" c="dimmed" mt={4}>
          {t('plan.trialEnds', { date: date(end) })}
        </Text>
      </>
    );
  }
  if (state === 'lifetime' && lifetimeDeal !== null) {
    return <Text mt={4}>{t('plan.dealPlan', { plan: PLANS[planNameOf(lifetimeDeal)].name })}</Text>;
  }
  if (state === 'cancelled' && plan !== null && plan.endsAt !== null) {
    return <Text mt={4}>{t('plan.endedOn', { date: date(plan.endsAt) })}</Text>;
  }
  // Agreed with us, without a subscription.
  if (plan === null || runningPlanOf(billing) === null) {
    return state === 'paid' ? <Text mt={4}>{t('plan.noPayment')}</Text> : null;
  }
  return (
    <div className="tabular">
      <Text mt={4}>{price(plan)}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {plan.failedAt !== null
          ? t('plan.owed', { date: date(plan.failedAt) })
          : plan.endsAt !== null
            ? t('plan.endsOn', { date: date(plan.endsAt) })
            : plan.renewsAt !== null && t('plan.next', { date: date(plan.renewsAt) })}
      </Text>
      {lifetimeDeal !== null && (
        <Text mt="xs">
          {t('plan.dealToo', {
            deal: t(`plan.deals.${lifetimeDeal}`),
            plan: PLANS[planNameOf(lifetimeDeal)].name,
          })}
        </Text>
      )}
    </div>
  );
}

function Actions({ billing, isChoosing }: Props) {
  const { t } = useWriting();
  const [isCancelling, cancelling] = useDisclosure(false);
  const running = runningPlanOf(billing);
  const planNow = usePlanNow();
  // Without a plan, the plans are shown in any case.
  if (planNow === null && running === null) return null;
  return (
    <Group gap="sm" mt="md">
      <ButtonLink
        to="/dash/settings/plan"
        search={isChoosing ? {} : { plans: 'show' }}
        replace
        resetScroll={false}
        variant="default"
        aria-expanded={isChoosing}
      >
        {t(isChoosing ? 'plan.actions.hide' : 'plan.actions.change')}
      </ButtonLink>
      {running !== null && running.endsAt === null && (
        <Button variant="default" onClick={cancelling.open}>
          {t('plan.actions.cancel')}
        </Button>
      )}
      {isCancelling && <CancelDialog product="plan" billing={billing} onClose={cancelling.close} />}
    </Group>
  );
}
