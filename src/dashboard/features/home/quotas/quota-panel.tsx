import { Group, Text, Title } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsQuery } from '#dashboard/session/analytics-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './quota.module.css';
import { planOf, type QuotaFacts, quotaFacts } from './quota-facts.ts';

/** The plan's remaining quotas; responses are counted only if the plan limits them. */
export function QuotaPanel({ widgets }: { widgets: number | undefined }) {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const isLimited = planOf(entity).responses !== null;
  const { data } = useQuery({ ...analyticsQuery(bID, 'all'), enabled: isLimited });
  const quotas = quotaFacts(entity, { widgets, responses: data?.counts.responses });
  const days = entity.trialDaysLeft;
  const name = t('home.quotas.plan', { name: planOf(entity).name });
  return (
    <Panel aria-labelledby="quotas">
      <Group justify="space-between" align="baseline" mb="md" gap="xs">
        <Title order={2} id="quotas">
          {t('home.quotas.title')}
        </Title>
        {may('billing.view') ? (
          <InlineLink to="/dash/settings/plan" size="sm">
            {name}
          </InlineLink>
        ) : (
          <Text size="sm" c="dimmed">
            {name}
          </Text>
        )}
      </Group>
      <ul className={classes.list}>
        {quotas.map((facts) => (
          <QuotaMeter
            key={facts.key}
            facts={facts}
            isTrial={days !== null}
            month={entity.inviteQuotas.quotasCurrentMonth}
          />
        ))}
      </ul>
      {days !== null && days >= 0 && (
        <Text size="xs" c="dimmed" mt="md" className="tabular">
          {t('plan.daysLeft', { count: days })}
        </Text>
      )}
    </Panel>
  );
}

type QuotaMeterProps = {
  facts: QuotaFacts;
  isTrial: boolean;
  /** 'YYYY-MM'. */
  month: string;
};

/** One quota: the rest, the limit, and a warning if little is left. */
function QuotaMeter({ facts, isTrial, month }: QuotaMeterProps) {
  const { t, i18n } = useTranslation();
  const { key, used, limit, left, state, addon } = facts;
  const n = (value: number) => value.toLocaleString(i18n.language);
  const isMonthly = key === 'emails' || key === 'textCredits';
  const period = isTrial ? t('home.quotas.inTrial') : nameOf(month, i18n.language);
  return (
    <li data-state={state}>
      <div className={classes.line}>
        <span>{t(`home.quotas.names.${key}`)}</span>
        <span className={classes.figures}>
          {limit === null ? (
            t('home.quotas.unlimited', { used: n(used) })
          ) : isMonthly ? (
            <>
              <strong>{n(left)}</strong> {t('home.quotas.leftOf', { limit: n(limit) })}
            </>
          ) : (
            <>
              <strong>{n(used)}</strong> {t('home.quotas.usedOf', { limit: n(limit) })}
            </>
          )}
        </span>
      </div>
      {limit !== null && (
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${shareOf(used, limit)}%` }} />
        </span>
      )}
      <div className={classes.caption}>
        {state !== 'fine' && (
          <span className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden />
            {t(`home.quotas.states.${state}`)}
          </span>
        )}
        {isMonthly && <span>{period}</span>}
        {addon > 0 && <span>{t('home.quotas.addon', { n: n(addon) })}</span>}
      </div>
    </li>
  );
}

function shareOf(used: number, limit: number): number {
  return limit === 0 ? 100 : Math.min(100, (100 * used) / limit);
}

function nameOf(month: string, language: string): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(`${month}-15T00:00:00Z`));
}
