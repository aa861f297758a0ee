import { PlanScreen } from '#dashboard/features/businesses/plan-screen.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function PlanRoute() {
  return <WithViewed>{({ entity }) => <PlanScreen entity={entity} />}</WithViewed>;
}
