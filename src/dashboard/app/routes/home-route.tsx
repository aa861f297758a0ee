import '#dashboard/languages/add-home-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { askOnceMore } from '#dashboard/browser/ask-once-more.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { UnconfirmedNote } from '#dashboard/features/accounts/unconfirmed-note.tsx';
import { HomeScreen } from '#dashboard/features/home/home-screen.tsx';
import {
  addressOfView,
  type HomePeriod,
  type HomeView,
  viewOfAddress,
} from '#dashboard/features/home/home-view.ts';
import { LatestResponses } from '#dashboard/features/responses/latest-responses.tsx';
import { latestResponsesQuery } from '#dashboard/features/responses/latest-responses-query.ts';
import { type Clock, periodSeconds } from '#dashboard/features/responses/view/period-seconds.ts';
import { keptWidgets } from '#dashboard/features/showcase/kept-widgets.ts';
import { widgetsQuery } from '#dashboard/features/showcase/widgets-query.ts';
import { tryQuery } from '#dashboard/features/survey-flows/queries.ts';
import { can } from '#domain/roles.ts';
import type { Viewed } from '../use-viewed.ts';
import { WithViewed } from '../with-viewed.tsx';

// The calendar is heavier than the screen, and seldom wanted.
const DayRange = lazy(async () => ({ default: (await import('../day-range.tsx')).DayRange }));

/** So many of the latest responses are shown; where there are fewer, these are all. */
const MANY = 5;

export function HomeRoute() {
  return <WithViewed>{(viewed) => <HomeOf key={viewed.bID} viewed={viewed} />}</WithViewed>;
}

/** The one place where the view of the screen and the address meet. */
function HomeOf({ viewed: { bID, user, entity, role } }: { viewed: Viewed }) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const client = useQueryClient();
  const latestOnes = latestResponsesQuery(bID);
  const latest = useQuery(latestOnes);
  const widgets = useQuery({
    ...widgetsQuery(bID),
    select: (all) => keptWidgets(all).length,
  });
  const view = viewOfAddress(search);
  const mayTry = role !== null && can(role, 'survey.edit');
  const tryLink = useQuery({ ...tryQuery(entity), enabled: mayTry }).data;

  function change(changes: Partial<HomeView>): void {
    const next = addressOfView({ ...view, ...changes });
    // Other days are a step in the history; how the trend is drawn is none.
    const replace = changes.period === undefined;
    void navigate({ to: '/dash/home', search: next, replace, resetScroll: false });
  }

  return (
    <HomeScreen
      {...{ bID, user, entity, view, tryLink, DayRange }}
      unconfirmedNote={<UnconfirmedNote email={user.emailAddress} />}
      known={knownOf(latest.data?.length)}
      latest={<LatestResponses query={latest} lastAccessed={user.lastAccessed} />}
      onNews={() => askOnceMore(client, { queryKey: latestOnes.queryKey })}
      widgets={widgets.data}
      role={role}
      canSeePlan={role !== null && can(role, 'billing.view')}
      isReturning={search.logoutfirst === 'true'}
      range={rangeOf(view.period, { now: serverNow(), timeZone: entity.businessInfo.timeZone })}
      onView={change}
    />
  );
}

function rangeOf(period: HomePeriod, clock: Clock) {
  if (period.kind !== 'preset') return periodSeconds(period, clock);
  const { kind, preset } = period;
  return preset === 'all' ? null : periodSeconds({ kind, preset }, clock);
}

function knownOf(count: number | undefined) {
  if (count === undefined) return undefined;
  return count === 0 ? 'none' : count < MANY ? 'few' : 'many';
}
