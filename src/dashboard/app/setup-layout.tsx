import { Button, Group } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#dashboard/session/session.ts';
import { Logo } from '#dashboard/ui/logo.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { needsNoBusiness } from './guard.ts';
import { LogOutButton } from './log-out-button.tsx';
import { PaletteButton } from './palette-button.tsx';
import { PendingInvitation } from './pending-invitation.tsx';
import classes from './setup-layout.module.css';
import { useIsInternal } from './use-is-internal.ts';

/** The frame of the set-up and of the account's security without a business: ways out, and to each other. */
export function SetupLayout() {
  const { t } = useTranslation();
  const session = useSession();
  const isInternal = useIsInternal();
  const hasBusiness = session.status === 'signedIn' && session.bID !== null;
  return (
    <>
      <header className={classes.top}>
        <Logo />
        <Group gap="xs">
          {isInternal && <PaletteButton label={t('palette.findBusiness')} />}
          {hasBusiness ? (
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
            <>
              <OtherScreenLink />
              <LogOutButton />
            </>
          )}
          <ColourSchemeSwitch />
        </Group>
      </header>
      <main className={classes.main} id="main">
        <PendingInvitation />
        <Outlet />
      </main>
    </>
  );
}

function OtherScreenLink() {
  const { t } = useTranslation();
  const isSetUp = useLocation({ select: ({ pathname }) => !needsNoBusiness(pathname) });
  const icon = { size: 16, 'aria-hidden': true };
  return (
    <Button
      component={Link}
      to={isSetUp ? '/dash/settings/security' : '/dash/setup'}
      variant="subtle"
      size="compact-md"
      leftSection={isSetUp ? <IconShieldLock {...icon} /> : <IconArrowLeft {...icon} />}
    >
      {t(isSetUp ? 'shell.security' : 'shell.setUp')}
    </Button>
  );
}
