import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { readStoredText, storeText } from '#dashboard/browser/stored-text.ts';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { type Business, useBusiness } from '#dashboard/session/use-business.tsx';
import { dayOfMoment } from '#dashboard/ui/format-date.ts';
import { inTime } from '#dashboard/ui/in-time.ts';

const PlanNoticeLine = lazy(
  inTime(async () => {
    const [{ PlanNoticeLine }] = await Promise.all([
      import('./plan-notice-line.tsx'),
      loadTexts('plan'),
    ]);
    return { default: PlanNoticeLine };
  }),
);
const BeyondPlanLine = lazy(
  inTime(async () => {
    const [{ BeyondPlanLine }] = await Promise.all([
      import('./beyond-plan-line.tsx'),
      loadTexts('plan'),
    ]);
    return { default: BeyondPlanLine };
  }),
);

/** From so many days on, the end of a trial is announced. */
const LAST_DAYS = 3;

/** A line above the screens shortly before a plan needs somebody, who may hide it for the day. */
export function PlanNotice() {
  const business = useBusiness();
  const { bID, entity } = business;
  const pathname = useLocation({ select: (location) => location.pathname });
  const key = `goodword.plan-notice.${bID}`;
  const today = dayOfMoment(entity.now);
  const [hiddenOn, setHiddenOn] = useState(() => readStoredText(key));
  const isLocked = entity.subscription.isTrialEnded || entity.cancelled;
  const isSaidThere = /\/dash\/(settings\/plan|addon)\b/.test(pathname);
  if (isLocked || isSaidThere) return null;
  // Its parent is where a location's plan is announced.
  if (entity.parent !== null) {
    return (
      <Suspense>
        <BeyondPlanLine />
      </Suspense>
    );
  }
  if (hiddenOn === today || !needsSomebody(business)) return null;
  return (
    <Suspense>
      <PlanNoticeLine
        onHide={() => {
          storeText(key, today);
          setHiddenOn(today);
        }}
      />
    </Suspense>
  );
}

function needsSomebody({ entity: { trialDaysLeft, paymentFailedAt }, may }: Business): boolean {
  const isEnding = trialDaysLeft !== null && trialDaysLeft <= LAST_DAYS;
  return may('billing.manage') && (isEnding || paymentFailedAt !== null);
}
