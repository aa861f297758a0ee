import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { entitlementsOfEntity } from '#dashboard/session/entitlements.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { Parent } from '#dashboard/session/use-parent.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';

/** Shown at a location for which its parent's plan has no room. */
export function BeyondCallout({ parent: { bID, name, isMember } }: { parent: Parent }) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const { isBeyondPlan, locationsAllowed } = entitlementsOfEntity(entity, serverNow());
  if (!isBeyondPlan) return null;
  return (
    <Callout tone="warning" icon={IconLock} title={t('plan.location.beyond')}>
      {t('plan.location.beyondText', { count: locationsAllowed, name })}{' '}
      {isMember && may('locations.manage') && (
        <InlineLink to="/dash/settings/locations" search={{ e: bID }} inherit underline="always">
          {t('plan.location.choose')}
        </InlineLink>
      )}
    </Callout>
  );
}
