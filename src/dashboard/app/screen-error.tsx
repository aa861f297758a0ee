import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { ScriptTimeout } from '#dashboard/ui/in-time.ts';

/** Shown when a screen could not be loaded or rendered. */
export function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  if (error instanceof ScriptTimeout) {
    return (
      <ErrorState
        title={t('shell.screenTimedOut')}
        text={t('shell.screenTimedOutText')}
        retryLabel={t('shell.reload')}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <ErrorState
      title={t('shell.screenFailed')}
      error={error}
      onRetry={() => void router.invalidate()}
    />
  );
}
