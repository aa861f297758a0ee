import '#dashboard/languages/add-responses-texts.ts';
import '#dashboard/languages/add-showcase-texts.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseSlots } from '#dashboard/features/responses/response-slots.ts';
import { ResponsesScreen } from '#dashboard/features/responses/responses-screen.tsx';
import { personOf } from '#dashboard/features/responses/session-texts.ts';
import { addressOfView, viewOfAddress } from '#dashboard/features/responses/view/filter-address.ts';
import { EntryShowcase } from '#dashboard/features/showcase/entry-showcase.tsx';
import { LineShowcase } from '#dashboard/features/showcase/line-showcase.tsx';
import { isPlatformConnected, PLATFORM_CODES, PLATFORMS } from '#domain/platforms.ts';
import { can, type Permission } from '#domain/roles.ts';
import { type ResponsesTab, ResponsesTabs } from '../responses-tabs.tsx';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import type { Viewed } from '../use-viewed.ts';
import { WithViewed } from '../with-viewed.tsx';

const ReviewsScreen = lazy(async () => ({
  default: (await import('#dashboard/features/reviews/reviews-screen.tsx')).ReviewsScreen,
}));

export function ResponsesRoute() {
  return <WithViewed>{(viewed) => <ResponsesOf key={viewed.bID} viewed={viewed} />}</WithViewed>;
}

/** The one place where the view of the screen and the address meet. */
function ResponsesOf({ viewed }: { viewed: Viewed }) {
  const { bID, user, entity, role } = viewed;
  const search = useSearch({ strict: false });
  const { questionid } = useParams({ strict: false });
  const navigate = useNavigate();
  const { t } = useTranslation();
  const wasChosen = useRef(false);
  const may = (permission: Permission) => role !== null && can(role, permission);
  const platforms = PLATFORM_CODES.filter(
    (code) =>
      PLATFORMS[code].hasReviews && isPlatformConnected(code, entity.externalPlatforms[code]),
  );
  const platform = platforms.find((code) => code === search.platform) ?? null;
  const maySetUp = may('settings.platforms');

  /** The filters stay in the address, so that they are there on the way back. */
  function openTab(tab: ResponsesTab): void {
    const chosen = tab === 'survey' ? undefined : tab;
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, session: undefined, platform: chosen }),
      resetScroll: false,
    });
  }

  function inTabs(content: ReactNode) {
    return (
      <ResponsesTabs
        platforms={platforms}
        tab={platform ?? 'survey'}
        maySetUp={maySetUp}
        wasChosen={wasChosen}
        onTab={openTab}
      >
        {content}
      </ResponsesTabs>
    );
  }

  if (platform !== null) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <ReviewsScreen {...{ bID, platform, maySetUp, inTabs }} key={platform} />
      </Suspense>
    );
  }
  return (
    <ResponsesScreen
      {...{ bID, user, entity, inTabs }}
      may={{
        moderate: may('responses.moderate'),
        export: may('responses.export'),
        showcase: may('showcase.edit'),
      }}
      view={viewOfAddress(search, questionid)}
      slots={showcaseSlots(bID, may('showcase.edit'), t)}
      onView={(next, { replace = false } = {}) => {
        const { question, search: nextSearch } = addressOfView(next);
        const target =
          question === null
            ? ({ to: '/dash/responses', search: nextSearch } as const)
            : ({
                to: '/dash/responses/$questionid',
                params: { questionid: question },
                search: nextSearch,
              } as const);
        void navigate({ ...target, replace, resetScroll: false });
      }}
    />
  );
}

/** The way into the showcase from every answer, and from the line of a response. */
function showcaseSlots(bID: string, mayEdit: boolean, t: TFunction): ResponseSlots {
  return {
    besideLine: (session) =>
      mayEdit && (
        <LineShowcase
          bID={bID}
          session={session}
          name={personOf(session) ?? t('responses.anonymous')}
        />
      ),
    underEntry: (session, entry) => (
      <EntryShowcase bID={bID} mayEdit={mayEdit} session={session} entry={entry} />
    ),
  };
}
