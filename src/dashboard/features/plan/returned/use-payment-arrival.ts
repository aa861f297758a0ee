import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { PLANS, planNameOf } from '#domain/plans.ts';
import { LIFETIME_VIDEO } from '#domain/products.ts';
import { isVideoPlan, LIFETIME_VIDEO_MINUTES } from '#domain/video-addon.ts';
import { useWriting } from '../plan-texts.ts';
import type { Billing } from '../queries.ts';
import { runningPlanOf, runningVideoOf } from '../running.ts';
import { lastOrderOf, rememberOrder } from './ordered.ts';
import { useLook } from './use-look.ts';

/** Delays before each look for the payment, in milliseconds. */
const LOOKS = [0, 2000, 4000, 8000, 15_000];

type Paid = 'plan' | 'video';
export type Arrival = {
  readonly state: 'none' | 'waiting' | 'late';
  readonly check: () => void;
  readonly dismiss: () => void;
};

/**
 * After a checkout the address says what was paid (`?paid=`): asks the payment provider until that has arrived, says so
 * once and cleans the address.
 */
export function usePaymentArrival(): Arrival {
  const { paid } = useSearch({ strict: false });
  const wanted = paid === 'plan' || paid === 'video' ? paid : null;
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState(-1);
  const bID = useBusinessID();
  const look = useLook();
  const announce = useAnnouncement();
  const dismiss = useCleanAddress();
  const run = useEffectEvent(async (what: Paid, thisRound: number, signal: AbortSignal) => {
    for (const pause of LOOKS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal.aborted) return;
      const billing = await look();
      if (signal.aborted) return;
      if (billing !== null && hasArrived(billing, what, lastOrderOf(bID))) {
        rememberOrder(bID, '');
        announce(what, billing);
        dismiss();
        return;
      }
    }
    setLateRound(thisRound);
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    const leaving = new AbortController();
    void run(wanted, round, leaving.signal);
    return () => leaving.abort();
  }, [wanted, round]);
  const state = wanted === null ? 'none' : lateRound === round ? 'late' : 'waiting';
  return { state, check: () => setRound(round + 1), dismiss };
}

/** Whether what was ordered is there; anything of its kind, if that is unknown. */
function hasArrived(billing: Billing, what: Paid, ordered: string): boolean {
  if (what === 'plan') {
    const running = runningPlanOf(billing);
    return running !== null && (ordered === '' || running.planName === ordered);
  }
  const running = runningVideoOf(billing, serverNow());
  if (isVideoPlan(ordered)) return running?.planName === ordered;
  const hasLifetime = billing.videoMinutes.limit >= LIFETIME_VIDEO_MINUTES;
  return hasLifetime || (ordered !== LIFETIME_VIDEO && running !== null);
}

function useAnnouncement(): (what: Paid, billing: Billing) => void {
  const { t } = useWriting();
  return (what, billing) => {
    const code = runningPlanOf(billing)?.planName;
    if (what === 'plan' && code !== undefined) {
      const plan = PLANS[planNameOf(code)].name;
      showSuccess({ title: t('plan.paid.plan', { plan }), message: t('plan.paid.planText') });
    } else {
      showSuccess({ title: t('plan.paid.video'), message: t('plan.paid.videoText') });
    }
  };
}

/** Takes the payment out of the address, so that a reload does not look for it again. */
function useCleanAddress(): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, paid: undefined, plans: undefined }),
      replace: true,
      resetScroll: false,
    });
}
