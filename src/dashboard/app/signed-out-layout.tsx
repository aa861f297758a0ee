import { Group, List, Text, ThemeIcon, Title } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#dashboard/session/session.ts';
import { Logo } from '#dashboard/ui/logo.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { PendingInvitation } from './pending-invitation.tsx';
import classes from './signed-out-layout.module.css';

const POINTS = ['ask', 'read', 'learn'] as const;

/** The frame of sign-in, sign-up and set-up. */
export function SignedOutLayout() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <div className={classes.frame}>
      <aside className={classes.side}>
        <Logo isOnBrand />
        <div>
          <Title order={2} className={classes.claim}>
            {t('signedOut.claim')}
          </Title>
          <List
            spacing="md"
            mt="xl"
            center
            icon={
              <ThemeIcon size={24} radius="xl" bg="rgba(255, 255, 255, 0.18)" c="white">
                <IconCheck size={14} aria-hidden />
              </ThemeIcon>
            }
          >
            {POINTS.map((point) => (
              <List.Item key={point}>
                <Text c="white">{t(`signedOut.points.${point}`)}</Text>
              </List.Item>
            ))}
          </List>
        </div>
        <span />
      </aside>
      <main className={classes.main} id="main">
        <Group justify="space-between" className={classes.top}>
          <div className={classes.smallLogo}>
            <Logo />
          </div>
          <span />
          <Group gap="xs">
            {session.status === 'signedIn' && <LogOutButton />}
            <ColourSchemeSwitch />
          </Group>
        </Group>
        <PendingInvitation />
        <div className={classes.form}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}
