import { Button, Group } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deletedBusinessesQuery } from '#dashboard/session/queries.ts';
import { useSession } from '#dashboard/session/session.ts';
import { Logo } from '#dashboard/ui/logo.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { isDeletedScreen, needsNoBusiness } from './guard.ts';
import { HelpButton } from './help/help-button.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { PaletteButton } from './palette-button.tsx';
import { PendingInvitation } from './pending-invitation.tsx';
import classes from './setup-layout.module.css';
import { useIsInternal } from './use-is-internal.ts';

/** The frame of what is outside of any business, such as the set-up: nothing but a way out beside it. */
export function SetupLayout() {
  const { t } = useTranslation();
  const session = useSession();
  const isInternal = useIsInternal();
  const isAccount = useLocation({ select: ({ pathname }) => needsNoBusiness(pathname) });
  const isDeleted = useLocation({ select: ({ pathname }) => isDeletedScreen(pathname) });
  const hasBusiness = session.status === 'signedIn' && session.bID !== null;
  return (
    <>
      <header className={classes.top}>
        <Logo />
        <Group gap="xs" wrap="nowrap">
          {isInternal && <PaletteButton label={t('palette.findBusiness')} />}
          {hasBusiness && !isDeleted ? (
            <Button
              component={Link}
              to="/dash/home"
              variant="subtle"
              size="compact-md"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {t('signUp.backToDashboard')}
            </Button>
          ) : (
            <LogOutButton />
          )}
          <HelpButton />
          <ColourSchemeSwitch />
        </Group>
      </header>
      <main className={classes.main} id="main">
        <PendingInvitation />
        {isAccount && <LinkBack />}
        <Outlet />
        {!isAccount && !hasBusiness && <LinkToSecurity />}
      </main>
    </>
  );
}

/** To the set-up, or to what was deleted, as the guard leads. */
function LinkBack() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...deletedBusinessesQuery, enabled: false });
  const hasDeleted = data !== undefined && data.deleted.length > 0;
  return (
    <Button
      component={Link}
      to={hasDeleted ? '/dash/deletedbusiness' : '/dash/setup'}
      variant="subtle"
      size="compact-sm"
      mb="md"
      ms={-8}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {t(hasDeleted ? 'shell.deletedBusiness' : 'shell.setUp', {
        count: data?.deleted.length ?? 0,
      })}
    </Button>
  );
}

/** Quiet: the set-up comes first. */
function LinkToSecurity() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/dash/settings/security"
      variant="subtle"
      color="gray"
      size="compact-sm"
      mt="xl"
      ms={-8}
      leftSection={<IconShieldLock size={16} aria-hidden />}
    >
      {t('shell.security')}
    </Button>
  );
}
