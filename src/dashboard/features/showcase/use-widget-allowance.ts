import { useQuery } from '@tanstack/react-query';
import type { Entity } from '#contract/businesses.ts';
import { keptWidgets } from './kept-widgets.ts';
import { type Allowance, widgetAllowance } from './widget-allowance.ts';
import { widgetsQuery } from './widgets-query.ts';

/** How many of the plan's widgets are used, where that is known and few or none are left. */
export function useWidgetAllowance(bID: string, entity: Entity): Allowance | null {
  const { data } = useQuery(widgetsQuery(bID));
  return data === undefined ? null : widgetAllowance(entity, keptWidgets(data).length, new Date());
}
