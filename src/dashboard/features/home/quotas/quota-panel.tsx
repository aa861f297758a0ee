import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import classes from './quota.module.css';
import { planOf, quotaFacts } from './quota-facts.ts';
import { QuotaMeter } from './quota-meter.tsx';

type Props = {
  entity: Entity;
  widgets: number | undefined;
  responses: number | undefined;
};

/** What the plan has left. */
export function QuotaPanel({ entity, widgets, responses }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const quotas = quotaFacts(entity, { widgets, responses });
  const days = entity.trialDaysLeft;
  const name = t('home.quotas.plan', { name: planOf(entity).name });
  return (
    <Panel aria-labelledby="quotas">
      <Group justify="space-between" align="baseline" mb="md" gap="xs">
        <Title order={2} id="quotas">
          {t('home.quotas.title')}
        </Title>
        {may('billing.view') ? (
          <TextLink to="/dash/settings/plan" size="sm">
            {name}
          </TextLink>
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
