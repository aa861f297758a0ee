import { Center, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { remembersSignIn } from '#dashboard/browser/sign-in-memory.ts';
import { signInErrorMessage } from '#dashboard/ui/error-message.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Logo } from '#dashboard/ui/logo.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import classes from './shell.module.css';
import type { BootState } from './use-boot.ts';

type Props = { state: BootState; onRetry: () => void };

/** Outline of the app, shown while the session loads. */
export function BootScreen({ state, onRetry }: Props) {
  const { t } = useTranslation();
  if (state.kind === 'failed') {
    return (
      <Center component="main" mih="100dvh">
        <ErrorState
          title={t('shell.startFailed')}
          text={signInErrorMessage(state.error, t)}
          error={state.error}
          onRetry={onRetry}
        />
      </Center>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      {remembersSignIn() && <ShellOutline />}
    </>
  );
}

function ShellOutline() {
  return (
    <div aria-hidden>
      <header className={classes.bar}>
        <Logo />
        <Group gap="sm">
          <Skeleton h={32} w={32} radius="xl" />
        </Group>
      </header>
      <div className={classes.navbar}>
        <Stack gap="xs">
          <Skeleton h={40} />
          <Skeleton h={40} />
          <Skeleton h={40} />
          <Skeleton h={40} />
          <Skeleton h={40} />
        </Stack>
      </div>
      <div className={classes.main}>
        <div className={classes.page}>
          <ScreenSkeleton />
        </div>
      </div>
    </div>
  );
}
