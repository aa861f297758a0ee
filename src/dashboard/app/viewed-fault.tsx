import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';

export function ViewedFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return <ErrorState title={t('shell.businessFailed')} error={error} onRetry={onRetry} />;
}
