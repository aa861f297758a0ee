import { useNavigate, useSearch } from '@tanstack/react-router';
import { PlatformsPanel } from '#dashboard/features/platforms/platforms-panel.tsx';
import { ImportDialogs } from '#dashboard/features/reviews/import/import-dialogs.tsx';
import { SHOWCASE_TABS, ShowcaseScreen } from '#dashboard/features/showcase/showcase-screen.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';

export function ShowcaseRoute() {
  const { tag, tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { may } = useBusiness();

  function show(search: Record<string, string>): void {
    void navigate({ to: '/dash/showcase', search, resetScroll: false });
  }

  return (
    <ShowcaseScreen
      tab={SHOWCASE_TABS.find((one) => one === tab) ?? 'overview'}
      onTab={(next) => show(next === 'overview' ? {} : { tab: next })}
      tag={tag || null}
      onTag={(next) => show(next === null ? {} : { tag: next })}
      platforms={
        may('reviews.view') ? (
          <PlatformsPanel importDialog={(dialog) => <ImportDialogs {...dialog} />} />
        ) : null
      }
    />
  );
}
