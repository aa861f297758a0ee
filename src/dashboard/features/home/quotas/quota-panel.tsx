import { Group, Text, Title } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseUseQuery } from '#dashboard/session/response-use-query.ts';
import { SharedQuotaNote } from '#dashboard/session/shared-quota-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './quota.module.css';
import { planOf, type QuotaFacts, quotaFacts } from './quota-facts.ts';

/** The plan's remaining quotas; responses, and those that wait, are counted only if the plan limits them. */
export function QuotaPanel({ widgets }: { widgets: number | undefined }) {
  const { t, i18n } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const isLimited = planOf(entity).responses !== null;
  const { data } = useQuery({
    ...responseUseQuery(bID),
    enabled: isLimited && may('responses.view'),
  });
  const quotas = quotaFacts(entity, { widgets, responses: data?.used }).filter(
    ({ key }) => may('invites.view') || (key !== 'emails' && key !== 'textCredits'),
  );
  if (quotas.length === 0) return null;
  const days = entity.trialDaysLeft;
  const name = t('home.quotas.plan', { name: planOf(entity).name });
  return (
    <Panel aria-labelledby="quotas">
      <Group justify="space-between" align="baseline" mb="xs" gap="xs">
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
          <QuotaLine key={facts.key} facts={facts} />
        ))}
      </ul>
      <SharedQuotaNote size="xs" mt="sm" />
      {data !== undefined && data.unopened > 0 && (
        <Text size="sm" mt="xs">
          {t('home.quotas.waiting', { count: data.unopened })}{' '}
          {may('billing.view') && (
            <InlineLink to="/dash/settings/plan">{t('home.quotas.open')}</InlineLink>
          )}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt="sm" className="tabular">
        {days === null
          ? nameOf(entity.inviteQuotas.quotasCurrentMonth, i18n.language)
          : days >= 0
            ? t('plan.daysLeft', { count: days })
            : t('home.quotas.inTrial')}
      </Text>
    </Panel>
  );
}

/** One quota: the rest, the limit, and a warning if little is left. */
function QuotaLine({ facts }: { facts: QuotaFacts }) {
  const { t, i18n } = useTranslation();
  const { key, used, limit, left, state, addon } = facts;
  const n = (value: number) => value.toLocaleString(i18n.language);
  return (
    <li data-state={state}>
      <div className={classes.line}>
        <span>{t(`home.quotas.names.${key}`)}</span>
        <span className={classes.figures}>
          {limit === null ? (
            t('home.quotas.unlimited', { used: n(used) })
          ) : (
            <>
              <strong>{n(left)}</strong> {t('home.quotas.leftOf', { limit: n(limit) })}
            </>
          )}
        </span>
      </div>
      <div className={classes.caption}>
        {state !== 'fine' && (
          <span className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden />
            {t(`home.quotas.states.${state}`)}
          </span>
        )}
        {addon > 0 && <span>{t('home.quotas.addon', { n: n(addon) })}</span>}
      </div>
    </li>
  );
}

function nameOf(month: string, language: string): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(`${month}-15T00:00:00Z`));
}
