import { useQuery } from '@tanstack/react-query';
import type { Entity } from '#contract/businesses.ts';
import { entitlementsOfEntity } from '#dashboard/session/entitlements.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { refusalOf } from '#domain/plan-limits.ts';
import { currentWidgets, widgetsQuery } from './queries.ts';

/** Share of the limit from which the note is shown. */
const SHOWN_FROM = 0.8;

export type Allowance = {
  readonly left: number;
  readonly limit: number;
  readonly isUsedUp: boolean;
  /** How many there are beyond the limit: after a change to a smaller plan. */
  readonly beyond: number;
};

/** How many of the plan's widgets are left, if known and few or none. */
export function useWidgetAllowance(): Allowance | null {
  const { bID, entity } = useBusiness();
  const { data } = useQuery(widgetsQuery(bID));
  return data === undefined
    ? null
    : widgetAllowance(entity, currentWidgets(data).length, new Date());
}

/** Null if many are left, or the plan has no cap. */
export function widgetAllowance(entity: Entity, used: number, now: Date): Allowance | null {
  const limit = entitlementsOfEntity(entity, now).plan.widgets;
  if (limit === null) return null;
  const isNear = used >= limit * SHOWN_FROM || used === limit - 1;
  if (!isNear) return null;
  const [left, beyond] = [Math.max(0, limit - used), Math.max(0, used - limit)];
  return { left, limit, isUsedUp: used >= limit, beyond };
}

/** Whether the plan allows editing the widget at this place among the current ones, oldest first. */
export function isWithinPlan(entity: Entity, index: number, now: Date): boolean {
  const need = { kind: 'limit', name: 'widgets', needed: index + 1 } as const;
  return refusalOf(entitlementsOfEntity(entity, now), need) === null;
}
