import { Progress, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import {
  LIMIT_NAMES,
  type LimitName,
  levelOf,
  MONTHLY_LIMITS,
  type MonthlyLimit,
  planWithRoom,
} from '#domain/plan-limits.ts';
import { PLANS } from '#domain/plans.ts';
import { concernsKind } from '../concerns-kind.ts';
import { useWriting } from '../plan-texts.ts';
import type { Billing } from '../queries.ts';
import classes from './limits.module.css';

/** What is left of each limit, and responses that wait for more. */
export function LimitsPanel({ billing }: { billing: Billing }) {
  const { t } = useWriting();
  const { kind } = useBusiness().entity;
  const { unopenedResponses } = billing;
  const limit = billing.use.responses.limit ?? 0;
  const unlocking = planWithRoom('responses', limit + unopenedResponses);
  return (
    <TitledPanel title={t('plan.use.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(billing.state === 'trial' ? 'plan.use.inTrial' : 'plan.use.month')}
      </Text>
      {unopenedResponses > 0 && (
        <div className={classes.waiting}>
          <Callout
            tone="brand"
            icon={IconMailOpened}
            title={t('plan.use.unopened', { count: unopenedResponses })}
          >
            {t('plan.use.unopenedText', { plan: PLANS[unlocking ?? 'engage'].name })}
          </Callout>
        </div>
      )}
      <ul className={classes.list}>
        {LIMIT_NAMES.filter((name) => concernsKind(kind, name)).map((name) => (
          <LimitLine key={name} name={name} billing={billing} />
        ))}
      </ul>
    </TitledPanel>
  );
}

/** Of what there is at a time: nothing is used up, and what there was before a change of plans stays. */
type Standing = Exclude<LimitName, MonthlyLimit>;

function isStanding(name: LimitName): name is Standing {
  return !MONTHLY_LIMITS.some((monthly) => monthly === name);
}

const TONES = { below: 'brand', near: 'yellow.7', reached: 'red.7' } as const;

function LimitLine({ name, billing }: { name: LimitName; billing: Billing }) {
  const { t } = useWriting();
  const { used, limit } = billing.use[name];
  const level = levelOf(used, limit);
  const isNone = limit === 0 && used === 0;
  const isBeyond = limit !== null && used > limit && isStanding(name);
  // Nothing is used up of what there is at a time, and nobody has to choose fewer languages.
  const shown = !isStanding(name)
    ? level
    : name === 'languages' && !isBeyond
      ? 'below'
      : level === 'below'
        ? 'below'
        : 'near';
  const addon = name === 'texts' ? billing.addonTextCredits : 0;
  return (
    <li className={classes.line} data-level={isNone ? 'below' : shown}>
      <span className={classes.name}>{t(`plan.use.names.${name}`)}</span>
      <span className={classes.figure}>
        {limit === null
          ? t('plan.use.unlimited', { used })
          : isNone
            ? t('plan.use.none')
            : isBeyond
              ? t(`plan.use.beyond.${name}`, { count: used, limit })
              : t('plan.use.left', { left: Math.max(0, limit - used), limit })}
      </span>
      {limit !== null && !isNone && !isBeyond && (
        <Progress
          className={classes.bar ?? ''}
          value={limit === 0 ? 0 : (100 * Math.max(0, limit - used)) / limit}
          color={TONES[shown]}
          size="sm"
          aria-hidden
        />
      )}
      {limit !== null && shown !== 'below' && !isNone && (
        <span className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden />
          {used > limit
            ? isBeyond
              ? t(`plan.use.stays.${name}`, { count: used - limit, used })
              : t('plan.use.over', { count: used - limit })
            : level === 'reached'
              ? t(isStanding(name) ? 'plan.use.full' : 'plan.use.reached')
              : t('plan.use.near', { percent: Math.floor((100 * used) / limit) })}
        </span>
      )}
      {addon > 0 && (
        <Text component="span" size="xs" c="dimmed" className={classes.addon ?? ''}>
          {t('plan.use.addon', { count: addon })}
        </Text>
      )}
    </li>
  );
}
