import type { TFunction } from 'i18next';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { Plan } from '#domain/plans.ts';
import { concernsKind } from '../concerns-kind.ts';

/** What a plan includes for a business of this kind, as the lines of a list. */
export function planPoints(plan: Plan, kind: BusinessKind, t: TFunction): readonly string[] {
  const list = (key: 'responses' | 'pageviews' | 'languages', count: number | null) =>
    count === null ? t(`plan.choose.lists.${key}All`) : t(`plan.choose.lists.${key}`, { count });
  return [
    list('responses', plan.responses),
    ...(concernsKind(kind, 'locations')
      ? [t('plan.choose.lists.locations', { count: plan.subLocations })]
      : []),
    t('plan.choose.lists.emails', { count: plan.emails }),
    t('plan.choose.lists.texts', { count: plan.textCredits }),
    ...(plan.widgets === null ? [] : [t('plan.choose.lists.widgets', { count: plan.widgets })]),
    list('pageviews', plan.pageviews),
    list('languages', plan.languages),
    ...(['collaborators', 'removesLogo', 'customDomain'] as const)
      .filter((name) => plan[name] && concernsKind(kind, name))
      .map((name) => t(`plan.choose.lists.${name}`)),
    ...(plan.removesLogo || !concernsKind(kind, 'removesLogo')
      ? []
      : [t('plan.choose.lists.only')]),
  ];
}
