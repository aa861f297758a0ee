import { useQuery } from '@tanstack/react-query';
import type { Entity } from '#contract/businesses.ts';
import { analyticsQuery } from '../home-queries.ts';
import { planOf } from './quota-facts.ts';
import { QuotaPanel } from './quota-panel.tsx';

type Props = {
  bID: string;
  entity: Entity;
  widgets: number | undefined;
};

/** What the plan of this business has left; its responses are counted only where the plan limits them. */
export function QuotasOf({ bID, ...shown }: Props) {
  const isLimited = planOf(shown.entity).responses !== null;
  const { data } = useQuery({ ...analyticsQuery(bID, 'all'), enabled: isLimited });
  return <QuotaPanel {...shown} responses={data?.counts.responses} />;
}
