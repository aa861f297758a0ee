import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { HomeScreen } from '#dashboard/features/home/home-screen.tsx';
import { LatestResponses } from '#dashboard/features/responses/latest-responses.tsx';
import { latestResponsesQuery } from '#dashboard/features/responses/latest-responses-query.ts';
import type { Viewed } from '../use-viewed.ts';
import { WithViewed } from '../with-viewed.tsx';

export function HomeRoute() {
  return <WithViewed>{(viewed) => <HomeOf key={viewed.bID} viewed={viewed} />}</WithViewed>;
}

function HomeOf({ viewed: { bID, user, entity } }: { viewed: Viewed }) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const latest = useQuery(latestResponsesQuery(bID));

  function choosePeriod(period: string): void {
    const next: Record<string, string> = period === 'all' ? {} : { period };
    void navigate({ to: '/dash/home', search: next, replace: true, resetScroll: false });
  }

  return (
    <HomeScreen
      bID={bID}
      user={user}
      entity={entity}
      isNew={latest.data?.length === 0}
      latest={<LatestResponses query={latest} lastAccessed={user.lastAccessed} />}
      isReturning={search.logoutfirst === 'true'}
      period={search.period}
      onPeriod={choosePeriod}
    />
  );
}
