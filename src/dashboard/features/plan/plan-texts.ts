import { useTranslation } from 'react-i18next';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatDate, localeOf } from '#dashboard/ui/format-date.ts';
import { formatMoney } from '#domain/format-money.ts';
import { PLANS, planNameOf } from '#domain/plans.ts';
import { CURRENCY, type Money, type Price } from '#domain/products.ts';
import type { Billing } from './queries.ts';
import { runningPlanOf } from './running.ts';
import { usePlanNow } from './use-plan-now.ts';

/** How money and days are written on these screens: days in the business's time zone. */
export function useWriting() {
  const { t, i18n } = useTranslation();
  const timeStyle = useTimeStyle();
  const money = (value: Money) => formatMoney(value, localeOf(i18n.language));
  return {
    t,
    language: i18n.language,
    money,
    date: (seconds: number) => formatDate(seconds, timeStyle),
    price: (value: Price) => t(`plan.price.${value.interval ?? 'once'}`, { price: money(value) }),
  };
}

/** The name of the plan or of what takes its place. */
export function usePlanLabel(billing: Billing): string {
  const { t } = useTranslation();
  const planNow = usePlanNow();
  const { state, plan, lifetimeDeal } = billing;
  const running = runningPlanOf(billing);
  if (running !== null) return PLANS[planNameOf(running.planName)].name;
  if (state === 'lifetime' && lifetimeDeal !== null) return t(`plan.deals.${lifetimeDeal}`);
  if (state === 'trial' || state === 'trialEnded') return t('plan.trial');
  const last = plan === null ? null : planNameOf(plan.planName);
  const name = planNow ?? last;
  return name === null ? t('plan.noPlan') : PLANS[name].name;
}

type Discount = NonNullable<Billing['discount']>;

/** What a coupon takes off, as a sentence; amounts are in cents. */
export function discountText(discount: Discount, { t, money }: ReturnType<typeof useWriting>) {
  const { percentOff, amountOff = 0, months } = discount;
  const off =
    percentOff === undefined
      ? t('plan.discount.amount', { amount: money({ amount: amountOff, currency: CURRENCY }) })
      : t('plan.discount.percent', { percent: percentOff });
  return months === undefined
    ? t('plan.discount.next', { off })
    : t('plan.discount.months', { off, count: months });
}
