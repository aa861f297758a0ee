import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { PlanSubscribeScreen } from '#dashboard/features/plan/subscribe/plan-subscribe-screen.tsx';
import { planOfAddress, videoOfAddress } from '#dashboard/features/plan/subscribe/product-of.ts';
import { VideoSubscribeScreen } from '#dashboard/features/plan/subscribe/video-subscribe-screen.tsx';

/** The page of a plan that the address names; all plans for an unknown one. */
export function PlanSubscribeRoute() {
  const { planname = '' } = useParams({ strict: false });
  const { interval } = useSearch({ strict: false });
  const code = planOfAddress(planname, interval);
  return code === null ? <AllPlans /> : <PlanSubscribeScreen key={code} code={code} />;
}

/** The same for the video add-on. */
export function VideoSubscribeRoute() {
  const { planname = '' } = useParams({ strict: false });
  const code = videoOfAddress(planname);
  return code === null ? <AllPlans /> : <VideoSubscribeScreen key={code} code={code} />;
}

function AllPlans() {
  return <Navigate to="/dash/settings/plan" search={{}} replace />;
}
