import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { entitlementsOfEntity, entitlementsOfEntityWith } from '#dashboard/session/entitlements.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { BusinessKind } from '#domain/business-kinds.ts';
import {
  effectsOfPlan,
  LIMIT_NAMES,
  type LimitEffect,
  type PlanEffects,
  type PlanUse,
} from '#domain/plan-limits.ts';
import type { PlanCode } from '#domain/plans.ts';
import { concernsKind } from '../concerns-kind.ts';
import type { Billing } from '../queries.ts';

export type Effects = {
  /** What is used now and would not be possible any more. */
  readonly warnings: readonly string[];
  /** What else would be less. */
  readonly losses: readonly string[];
  readonly gains: readonly string[];
};

/** What each plan would change for this business, in words. */
export function useEffects(billing: Billing): (code: PlanCode) => Effects {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const now = serverNow();
  const current = entitlementsOfEntity(entity, now);
  const { video } = entity.addons;
  const hasVideoAddon = video !== null && (video.plan !== null || video.isLifetime);
  const use = useOf(billing);
  return (code) => {
    const next = entitlementsOfEntityWith(entity, code, now);
    const effects = effectsOfPlan(current, next, { use, hasVideoAddon });
    const losses = concerning(entity.kind, effects.losses);
    const gains = concerning(entity.kind, effects.gains);
    const isHit = (effect: LimitEffect) => effect.to !== null && effect.used > effect.to;
    return {
      // What there is before what is used each month.
      warnings: losses.limits
        .filter(isHit)
        .sort((one, other) => Number(other.beyond > 0) - Number(one.beyond > 0))
        .map((effect) =>
          effect.name === 'languages' && entity.surveyLanguages === null
            ? t('plan.effects.fewerLanguages', { used: effect.used, to: effect.to ?? 0 })
            : warningOf(effect, t),
        ),
      losses: [
        ...losses.limits.filter((effect) => !isHit(effect)).map((effect) => lessOf(effect, t)),
        ...losses.features.map((name) => t(`plan.effects.lost.${name}`)),
      ],
      gains: current.isLocked
        ? [
            next.plan.responses === null
              ? t('plan.effects.unlocked')
              : t('plan.effects.unlockedMonthly', { count: next.plan.responses }),
          ]
        : [
            ...gains.limits.map((effect) =>
              effect.name === 'responses' && effect.to === null && billing.unopenedResponses > 0
                ? t('plan.effects.opensWaiting', { count: billing.unopenedResponses })
                : moreOf(effect, t),
            ),
            ...gains.features.map((name) => t(`plan.effects.gained.${name}`)),
          ],
    };
  };
}

function concerning(
  kind: BusinessKind,
  { limits, features }: PlanEffects['losses'],
): PlanEffects['losses'] {
  return {
    limits: limits.filter(({ name }) => concernsKind(kind, name)),
    features: features.filter((name) => concernsKind(kind, name)),
  };
}

function useOf({ use }: Billing): PlanUse {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, use[name].used])) as PlanUse;
}

function warningOf({ name, used, to, beyond }: LimitEffect, t: TFunction): string {
  return t(`plan.effects.warnings.${name}`, { count: beyond, used, to: to ?? 0 });
}

function lessOf({ name, from, to }: LimitEffect, t: TFunction): string {
  return to === 0
    ? t(`plan.effects.none.${name}`)
    : t(`plan.effects.less.${name}`, { count: to ?? 0, from: before(from, t) });
}

function moreOf({ name, from, to }: LimitEffect, t: TFunction): string {
  return to === null
    ? t(`plan.effects.unlimited.${name}`)
    : t(`plan.effects.more.${name}`, { count: to, from: before(from, t) });
}

function before(limit: number | null, t: TFunction): string {
  return limit === null
    ? t('plan.effects.unlimitedBefore')
    : t('plan.effects.number', { count: limit });
}
