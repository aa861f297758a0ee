import { Button, Group } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
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
        {isAccount && <LinkToSetUp />}
        <Outlet />
        {!isAccount && !hasBusiness && <LinkToSecurity />}
      </main>
    </>
  );
}

function LinkToSetUp() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/dash/setup"
      variant="subtle"
      size="compact-sm"
      mb="md"
      ms={-8}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {t('shell.setUp')}
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
