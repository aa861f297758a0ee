import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { entitlementsOfEntity } from '#dashboard/session/entitlements.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useParent } from '#dashboard/session/use-parent.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import classes from './plan-notice.module.css';

/** At a location for which its parent's plan has no room: what that means, and where to choose others. */
export function BeyondPlanLine() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const parent = useParent();
  const { isBeyondPlan, locationsAllowed } = entitlementsOfEntity(entity, serverNow());
  if (parent === null || !isBeyondPlan) return null;
  return (
    <aside className={`${classes.line} screen-only`} aria-label={t('plan.notice.label')}>
      <span>
        {t('plan.location.beyondText', { count: locationsAllowed, name: parent.name })}{' '}
        {parent.isMember && may('locations.manage') && (
          <InlineLink
            to="/dash/settings/locations"
            search={{ e: parent.bID }}
            inherit
            underline="always"
          >
            {t('plan.location.choose')}
          </InlineLink>
        )}
      </span>
    </aside>
  );
}
