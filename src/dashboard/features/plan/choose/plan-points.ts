import type { TFunction } from 'i18next';
import type { Plan } from '#domain/plans.ts';

/** What a plan includes, as the lines of a list. */
export function planPoints(plan: Plan, t: TFunction): readonly string[] {
  const list = (key: 'responses' | 'pageviews' | 'languages', count: number | null) =>
    count === null ? t(`plan.choose.lists.${key}All`) : t(`plan.choose.lists.${key}`, { count });
  return [
    list('responses', plan.responses),
    t('plan.choose.lists.locations', { count: plan.subLocations }),
    t('plan.choose.lists.emails', { count: plan.emails }),
    t('plan.choose.lists.texts', { count: plan.textCredits }),
    ...(plan.widgets === null ? [] : [t('plan.choose.lists.widgets', { count: plan.widgets })]),
    list('pageviews', plan.pageviews),
    list('languages', plan.languages),
    ...(['collaborators', 'removesLogo', 'customDomain'] as const)
      .filter((name) => plan[name])
      .map((name) => t(`plan.choose.lists.${name}`)),
    ...(plan.removesLogo ? [] : [t('plan.choose.lists.only')]),
  ];
}
