import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';

/** Shown when a screen could not be loaded or rendered. */
export function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <ErrorState
      title={t('shell.screenFailed')}
      error={error}
      onRetry={() => void router.invalidate()}
    />
  );
}
