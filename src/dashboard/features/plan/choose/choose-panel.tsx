import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PLAN_NAMES } from '#domain/plans.ts';
import { type Interval, intervalOf } from '#domain/products.ts';
import type { Billing } from '../queries.ts';
import { runningPlanOf } from '../running.ts';
import classes from './choose.module.css';
import { PlanCard } from './plan-card.tsx';
import { useEffects } from './use-effects.ts';

type Props = { billing: Billing };

/** The plans side by side, per month or per year. */
export function ChoosePanel({ billing }: Props) {
  const { t } = useTranslation();
  const interval = useInterval(billing);
  const navigate = useNavigate();
  const effectsOf = useEffects(billing);
  return (
    <section aria-labelledby="plans" className={classes.panel}>
      <Group justify="space-between" gap="sm" mb="sm">
        <div>
          <Title order={2} id="plans">
            {t(runningPlanOf(billing) === null ? 'plan.choose.title' : 'plan.choose.change')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('plan.choose.text')}
          </Text>
        </div>
        <SegmentedControl
          aria-label={t('plan.choose.interval')}
          data={(['month', 'year'] as const).map((value) => ({
            value,
            label: t(`plan.choose.${value}`),
          }))}
          value={interval}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, interval: value }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Group>
      <ul className={classes.cards}>
        {PLAN_NAMES.map((name) => (
          <PlanCard key={name} {...{ name, interval, billing, effectsOf }} />
        ))}
      </ul>
    </section>
  );
}

/** As the address says, else as the business pays, or asked for at sign-up. */
function useInterval(billing: Billing): Interval {
  const { interval } = useSearch({ strict: false });
  if (interval === 'month' || interval === 'year') return interval;
  const running = runningPlanOf(billing);
  if (running !== null) return running.interval;
  return billing.wantedPlan === null ? 'month' : intervalOf(billing.wantedPlan);
}
