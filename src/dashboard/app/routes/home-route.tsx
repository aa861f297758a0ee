import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { HomeScreen } from '#dashboard/features/home/home-screen.tsx';
import {
  type HomeView,
  searchFromView,
  viewFromSearch,
} from '#dashboard/features/home/home-view.ts';
import { LatestResponses } from '#dashboard/features/responses/latest-responses.tsx';
import {
  hiddenResponsesQuery,
  latestResponsesQuery,
} from '#dashboard/features/responses/queries.ts';
import { currentWidgets, widgetsQuery } from '#dashboard/features/showcase/queries.ts';
import { testLinkQuery } from '#dashboard/features/survey-flows/test-link-query.ts';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { usePendingInvitation } from '#dashboard/session/pending-invitation.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { platformsWithTab } from '../platforms-with-tab.ts';
import { DayRange, rangeOf, searchOfLists } from './home-period.ts';

// Few responses have one.
const Videos = lazyPart(async () => {
  const [{ ResponseVideos }] = await Promise.all([
    import('#dashboard/features/responses/response-videos.tsx'),
    loadTexts('lists'),
  ]);
  return ResponseVideos;
});

// Only a parent has them.
const Waiting = lazyPart(async () => {
  const [{ WaitingLocations }] = await Promise.all([
    import('#dashboard/features/location-figures/waiting-locations.tsx'),
    loadTexts('location-figures'),
  ]);
  return WaitingLocations;
});

/** Maximum number of latest responses. */
const MANY = 5;

/** The one place that maps the screen's view to and from the URL. */
export function HomeRoute() {
  const { bID, entity, may } = useBusiness();
  const search = useSearch({ strict: false });
  // Then the dialog says more than the warning that the user is signed in.
  const [hasInvitation] = useState(usePendingInvitation() !== null);
  const navigate = useNavigate();
  const latest = useQuery(latestResponsesQuery(bID));
  const widgets = useQuery({
    ...widgetsQuery(bID),
    enabled: may('showcase.view'),
    select: (all) => currentWidgets(all).length,
  });
  const inAddress = viewFromSearch(search);
  const view = { ...inAddress, isTogether: inAddress.isTogether && entity.kind === 'parent' };
  const testLink = useQuery({ ...testLinkQuery(entity), enabled: may('survey.edit') }).data;

  const isNew = latest.data?.length === 0;
  const { data: hidden } = useQuery({
    ...hiddenResponsesQuery(bID),
    enabled: isNew,
    // Tests send no live events. They are made in another tab, from which the user comes back.
    refetchOnWindowFocus: 'always',
  });

  const range = rangeOf(view.period, {
    now: serverNow(),
    timeZone: entity.businessInfo.timeZone,
  });

  function change(changes: Partial<HomeView>): void {
    const next = searchFromView({ ...view, ...changes });
    // Changing the days or the businesses adds a history entry; changing how the trend is drawn does not.
    const replace = changes.period === undefined && changes.isTogether === undefined;
    void navigate({ to: '/dash/home', search: next, replace, resetScroll: false });
  }

  return (
    <HomeScreen
      {...{ view, testLink, DayRange }}
      hasTests={hidden === 'tests'}
      responseCount={roughCountOf(latest.data?.length)}
      latest={<LatestResponses Videos={Videos} />}
      hasReviews={may('reviews.view') && platformsWithTab(entity).length > 0}
      widgets={widgets.data}
      isReturning={search.logoutfirst === 'true' && !hasInvitation}
      range={range}
      waiting={
        view.isTogether && <Waiting range={range} periodSearch={searchOfLists(view.period)} />
      }
      onView={change}
    />
  );
}

function roughCountOf(count: number | undefined) {
  if (count === undefined) return undefined;
  return count === 0 ? 'none' : count < MANY ? 'few' : 'many';
}
