import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { ChoosePanel } from './choose/choose-panel.tsx';
import { CodePanel } from './codes/code-panel.tsx';
import { type CreditsDialog, CreditsPanel } from './current/credits-panel.tsx';
import { CurrentPlanPanel } from './current/current-plan-panel.tsx';
import { StateCallout } from './current/state-callout.tsx';
import { PaymentsPanel } from './invoices/payments-panel.tsx';
import { LimitsPanel } from './limits/limits-panel.tsx';
import classes from './plan.module.css';
import { PlanOverview } from './plan-overview.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { type Billing, billingQuery } from './queries.ts';
import { ArrivalCallout } from './returned/arrival-callout.tsx';
import { useLookWhenDue } from './returned/use-look.ts';
import { usePaymentArrival } from './returned/use-payment-arrival.ts';
import { runningPlanOf } from './running.ts';
import { usePlanNow } from './use-plan-now.ts';
import { VideoPanel } from './video/video-panel.tsx';

/** What other features add. */
export type PlanSlots = {
  readonly creditsDialog: CreditsDialog;
  /** What stays possible while the business is locked: its export, and its deletion. */
  readonly whileLocked: ReactNode;
};

/** The plan, what it limits and costs, and everything that can be bought. */
export function PlanScreen({ slots }: { slots: PlanSlots }) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const isLocked = entity.cancelled || entity.subscription.isTrialEnded;
  const isBuyer = may('billing.view') && entity.parent === null;
  return (
    <>
      <ScreenHeading title={t('plan.title')} />
      {isBuyer ? <BillingParts slots={slots} /> : <PlanOverview />}
      {isLocked && slots.whileLocked}
    </>
  );
}

function BillingParts({ slots }: { slots: PlanSlots }) {
  const { t } = useTranslation();
  const { bID, may } = useBusiness();
  const query = useQuery(billingQuery(bID));
  return (
    <Stack gap="lg" className={classes.screen}>
      {may('billing.manage') && <Arrival />}
      <Loaded query={query} failed={t('plan.loadFailed')} isOnPanel skeleton={<PlanSkeleton />}>
        {(billing) => <Parts billing={billing} slots={slots} />}
      </Loaded>
    </Stack>
  );
}

function Arrival() {
  return <ArrivalCallout arrival={usePaymentArrival()} />;
}

function Parts({ billing, slots }: { billing: Billing; slots: PlanSlots }) {
  const { entity, may } = useBusiness();
  const isLocked = entity.cancelled || entity.subscription.isTrialEnded;
  const { plans } = useSearch({ strict: false });
  useLookWhenDue(billing);
  const planNow = usePlanNow();
  const hasPlan = planNow !== null || runningPlanOf(billing) !== null;
  const isChoosing = !hasPlan || plans !== undefined;
  return (
    <>
      <StateCallout billing={billing} />
      <CurrentPlanPanel billing={billing} isChoosing={isChoosing} />
      {isChoosing && <ChoosePanel billing={billing} />}
      {!isLocked && <LimitsPanel billing={billing} />}
      <div className={classes.addons}>
        <VideoPanel billing={billing} />
        <Stack gap="lg">
          <CreditsPanel billing={billing} dialog={slots.creditsDialog} />
          {may('billing.manage') && <CodePanel billing={billing} />}
        </Stack>
      </div>
      {may('billing.manage') && <PaymentsPanel billing={billing} />}
    </>
  );
}
