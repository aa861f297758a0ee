import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#dashboard/ui/notices.ts';
import type { CurrentBusiness } from './use-current-business.ts';

/** A screen that a location does not have: it is about all locations of its parent. */
const OF_PARENTS = '/dash/locations';

/**
 * Leaves a screen for Home, and says why: one that the business does not have, and after a switch one that the user's role
 * there does not allow. True while it leaves the former.
 */
export function useLeaveMissingScreen(business: CurrentBusiness | null): boolean {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const namedID = useLocation({ select: (location) => location.search.e });
  const shownID = useRef<string | null>(null);
  const bID = business?.bID ?? null;
  // The address changes first: the business that it names may still be loading.
  const isNamed = namedID === undefined || namedID === bID;
  const isMissing = business?.entity.kind === 'location' && pathname === OF_PARENTS && isNamed;

  const leave = useEffectEvent((why: 'notThere' | 'notAllowedThere') => {
    showWarning({ message: t(`shell.${why}`, { name: business?.entity.businessName }) });
    void navigate({ to: '/dash/home', search: {}, replace: true, ignoreBlocker: true });
  });
  useEffect(() => {
    if (isMissing) leave('notThere');
  }, [isMissing]);

  const check = useEffectEvent(async () => {
    const permission = await permissionFor(pathname);
    if (permission !== null && business?.role && !business.may(permission))
      leave('notAllowedThere');
  });
  useEffect(() => {
    const isSwitch = shownID.current !== null && bID !== null && shownID.current !== bID;
    shownID.current = bID ?? shownID.current;
    if (isSwitch) void check();
  }, [bID]);
  return isMissing;
}

/** What a settings screen needs; the list of them is no part of the frame's script. */
async function permissionFor(pathname: string) {
  if (!pathname.startsWith('/dash/settings/')) return null;
  const { SETTINGS_SCREENS } = await import('./settings-screens.ts');
  return SETTINGS_SCREENS.find(({ to }) => to === pathname)?.permission ?? null;
}
