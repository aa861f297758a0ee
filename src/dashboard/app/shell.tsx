import { Box, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportNotices } from '#dashboard/features/platforms/notices/use-import-notices.ts';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { PaperHead } from '#dashboard/session/paper-head.tsx';
import { accessQuery } from '#dashboard/session/queries.ts';
import { BusinessProvider } from '#dashboard/session/use-business.tsx';
import { useAccessChecks, useRefetchOnLiveEvents } from '#dashboard/session/use-live-events.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { Logo } from '#dashboard/ui/logo.tsx';
import { BusinessSwitcher } from './business-switcher.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { PendingInvitation } from './pending-invitation.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import classes from './shell.module.css';
import topBarClasses from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';
import { useCurrentBusiness } from './use-current-business.ts';
import { useLeaveMissingScreen } from './use-leave-missing-screen.ts';
import { useLeaveOtherBusiness } from './use-leave-other-business.ts';

const NavigationDrawer = lazyPart(
  async () => (await import('./navigation-drawer.tsx')).NavigationDrawer,
);

const AreaGate = lazyPart(async () => {
  await loadTexts('agency');
  return (await import('./area-gate.tsx')).AreaGate;
});

/** The frame of every screen that needs a business: navigation, top bar, and the screen. */
export function Shell() {
  const { t } = useTranslation();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [wasDrawerOpened, setWasDrawerOpened] = useState(false);
  const main = useFocusOnNavigation();
  const business = useCurrentBusiness();
  const isLocked = business.status === 'ready' && business.isLocked;
  const bID = business.status === 'ready' ? business.bID : null;
  const isLeavingOther = useLeaveOtherBusiness(bID);
  const isLeavingMissing = useLeaveMissingScreen(business.status === 'ready' ? business : null);
  const isLeaving = isLeavingOther || isLeavingMissing;
  return (
    <>
      <a href="#main" className={`${classes.skip} visually-hidden screen-only`}>
        {t('shell.skipToContent')}
      </a>
      <header className={`${classes.bar} screen-only`}>
        <Group gap="sm" wrap="nowrap" miw={0} className={classes.start}>
          {!isLocked && (
            <Burger
              hiddenFrom="sm"
              size="sm"
              opened={isDrawerOpen}
              onClick={() => {
                setWasDrawerOpened(true);
                drawer.open();
              }}
              aria-label={t('shell.openNavigation')}
            />
          )}
          {/* On a phone, the name of the business needs its room. */}
          <Box {...(!isLocked && { visibleFrom: 'xs' })}>
            <Logo />
          </Box>
          <span className={topBarClasses.divider} data-part="divider" />
          <BusinessSwitcher />
        </Group>
        <TopBar isLocked={isLocked} />
      </header>
      <div className={`${classes.navbar} screen-only`}>
        {!isLocked && <MainNavigation isCollapsible />}
      </div>
      <LateOverlay isOpen={isDrawerOpen} onClose={drawer.close} shape="drawerLeft">
        {wasDrawerOpened && <NavigationDrawer isOpen={isDrawerOpen} onClose={drawer.close} />}
      </LateOverlay>
      <PendingInvitation />
      <main id="main" tabIndex={-1} ref={main} className={classes.main}>
        <div className={classes.page}>
          {business.status === 'failed' && (
            <ErrorState
              title={t('shell.businessFailed')}
              error={business.error}
              onRetry={business.retry}
            />
          )}
          {(business.status === 'loading' || isLeaving) && <ScreenSkeleton />}
          {bID !== null && !isLeaving && (
            <BusinessProvider bID={bID}>
              <Screen />
            </BusinessProvider>
          )}
        </div>
      </main>
    </>
  );
}

function Screen() {
  useRefetchOnLiveEvents();
  useAccessChecks();
  useImportNotices();
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  return (
    <>
      <PaperHead />
      <PlanNotice />
      {access?.areas ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <AreaGate areas={access.areas} user={access.user} />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </>
  );
}

/** Makes screen readers announce a new screen as they announce a new page. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const screen = screenOf(pathname);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    main.current?.focus({ preventScroll: true });
  }, [screen]);
  return main;
}

/** Screens whose paths name a survey step or question: the whole area counts as one screen. */
const SCREENS = ['/dash/surveyflow', '/dash/responses'];

function screenOf(pathname: string): string {
  return SCREENS.find((screen) => pathname.startsWith(`${screen}/`)) ?? pathname;
}
