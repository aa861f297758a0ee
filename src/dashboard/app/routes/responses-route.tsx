import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ResponsesScreen } from '#dashboard/features/responses/responses-screen.tsx';
import type { ResponseSlots, ScreenProps } from '#dashboard/features/responses/screen-props.ts';
import { searchFromView, viewFromSearch } from '#dashboard/features/responses/view/view-search.ts';
import { EntryShowcase, LineShowcase } from '#dashboard/features/showcase/item-showcase.tsx';
import { useKnownLocations } from '#dashboard/lists/locations/use-locations.ts';
import { RowBusiness } from '#dashboard/session/row-business.tsx';
import { type Business, useBusiness } from '#dashboard/session/use-business.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { personOf } from '#domain/response-words.ts';
import { platformsWithTab } from '../platforms-with-tab.ts';
import { type ResponsesTab, ResponsesTabs } from '../responses-tabs.tsx';
import { ScreenSkeleton } from '../screen-skeleton.tsx';

const ReviewsTab = lazyPart(async () => (await import('./reviews-tab.tsx')).ReviewsTab);

/** The one place that maps the screen's view to and from the URL. */
export function ResponsesRoute() {
  const { entity, may } = useBusiness();
  const { tabs, tab, openTab } = useOpenTab({ entity, may });
  const { view, onView } = useViewFromSearch();
  const wasChosen = useRef(false);
  const slots = useShowcaseSlots(may('showcase.edit'));

  function inTabs(content: ReactNode) {
    return (
      <ResponsesTabs {...{ tabs, tab, wasChosen }} onTab={openTab}>
        {content}
      </ResponsesTabs>
    );
  }

  if (tab !== 'survey') {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <ReviewsTab {...{ tab, inTabs }} key={tab} />
      </Suspense>
    );
  }
  return <ResponsesScreen {...{ inTabs, view, slots, onView }} />;
}

/** The tabs, and the open one. */
function useOpenTab({ entity, may }: Pick<Business, 'entity' | 'may'>) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const platforms = platformsWithTab(entity);
  const hasReviews = platforms.length > 0 || entity.kind === 'parent';
  const survey: readonly ResponsesTab[] = may('responses.view') ? ['survey'] : [];
  const reviews: readonly ResponsesTab[] = ['all', ...platforms];
  const tabs =
    may('reviews.view') && (hasReviews || survey.length === 0) ? [...survey, ...reviews] : survey;

  /** The URL keeps the filters for the way back. */
  function openTab(next: ResponsesTab): void {
    const chosen = next === 'survey' ? undefined : next;
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, session: undefined, platform: chosen }),
      resetScroll: false,
    });
  }

  return { tabs, tab: tabs.find((one) => one === search.platform) ?? tabs[0] ?? 'survey', openTab };
}

/** The view in the URL, with a function to change it. */
function useViewFromSearch() {
  const search = useSearch({ strict: false });
  const { questionid } = useParams({ strict: false });
  const navigate = useNavigate();
  const read = useMemo(() => viewFromSearch(search, questionid), [search, questionid]);
  const locations = useKnownLocations(read.locations);
  const view = useMemo(() => ({ ...read, locations }), [read, locations]);
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);

  const onView = useCallback<ScreenProps['onView']>(
    (changes, { replace = false } = {}) => {
      latest.current = { ...latest.current, ...changes };
      const { question, search: nextSearch } = searchFromView(latest.current);
      const target =
        question === null
          ? ({ to: '/dash/responses', search: nextSearch } as const)
          : ({
              to: '/dash/responses/$questionid',
              params: { questionid: question },
              search: nextSearch,
            } as const);
      void navigate({ ...target, replace, resetScroll: false });
    },
    [navigate],
  );
  return { view, onView };
}

/** The showcase button of each answer and of each response in the list. */
function useShowcaseSlots(mayEdit: boolean): ResponseSlots {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      besideLine: (session) =>
        mayEdit && (
          <RowBusiness bID={session.bID}>
            <LineShowcase session={session} name={personOf(session) ?? t('responses.anonymous')} />
          </RowBusiness>
        ),
      underEntry: (session, entry) => (
        <RowBusiness key={session.sessionID} bID={session.bID}>
          <EntryShowcase session={session} entry={entry} />
        </RowBusiness>
      ),
    }),
    [mayEdit, t],
  );
}
