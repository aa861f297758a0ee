import { useEffect, useEffectEvent } from 'react';
import { server } from '#dashboard/browser/server.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { type Billing, useShowBilling } from '../queries.ts';

/** Asks the payment provider; null if that failed. */
export function useLook(): () => Promise<Billing | null> {
  const bID = useBusinessID();
  const show = useShowBilling();
  return async () => {
    try {
      const billing = await server.call('refreshBilling', { bID });
      show(billing);
      return billing;
    } catch {
      // The next look may succeed; the screen shows what is known.
      return null;
    }
  };
}

/** Asks the payment provider once where a payment should have been made meanwhile, so that no past day is called the next. */
export function useLookWhenDue({ plan, video }: Billing): void {
  const { may } = useBusiness();
  const look = useLook();
  const now = serverNow().getTime();
  const isDue =
    may('billing.manage') &&
    [plan, video].some((one) => one?.renewsAt != null && one.renewsAt * 1000 < now);
  const onDue = useEffectEvent(() => void look());
  useEffect(() => {
    if (isDue) onDue();
  }, [isDue]);
}
