import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { accessQuery, entityQuery } from '#dashboard/session/queries.ts';
import { useSession } from '#dashboard/session/session.ts';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';

const InternalViewBanner = lazyPart(async () => {
  const [{ InternalViewBanner }] = await Promise.all([
    import('#dashboard/features/internal-views/internal-view-banner.tsx'),
    loadTexts('internal'),
  ]);
  return InternalViewBanner;
});

/** Says above every screen that an internal account is looking at somebody else's business. */
export function InternalView() {
  const session = useSession();
  const bID = session.status === 'signedIn' ? session.bID : null;
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  const { data: entity } = useQuery({ ...entityQuery(bID ?? ''), enabled: false });
  const view = access?.bID === bID ? access?.internalView : null;
  if (bID === null || !access || !view || !entity) return null;
  return (
    <Suspense>
      <InternalViewBanner
        key={bID}
        bID={bID}
        businessName={entity.businessName}
        signedInAs={access.user.emailAddress}
        endsAt={view.endsAt}
      />
    </Suspense>
  );
}
