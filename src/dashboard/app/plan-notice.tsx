import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { readStoredText, storeText } from '#dashboard/browser/stored-text.ts';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
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

/** From so many days on, the end of a trial is announced. */
const LAST_DAYS = 3;

/** A line above the screens shortly before a plan needs somebody, who may hide it for the day. */
export function PlanNotice() {
  const { bID, entity, may } = useBusiness();
  const pathname = useLocation({ select: (location) => location.pathname });
  const key = `goodword.plan-notice.${bID}`;
  const today = dayOfMoment(entity.now);
  const [hiddenOn, setHiddenOn] = useState(() => readStoredText(key));
  const { trialDaysLeft, subscription, cancelled, paymentFailedAt } = entity;
  const isEnding = trialDaysLeft !== null && trialDaysLeft <= LAST_DAYS;
  const isLocked = subscription.isTrialEnded || cancelled;
  const isSaidThere = /\/dash\/(settings\/plan|addon)\b/.test(pathname);
  if (isLocked || isSaidThere || hiddenOn === today || !may('billing.manage')) return null;
  if (!isEnding && paymentFailedAt === null) return null;
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
