import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { useRefreshing } from './use-refreshing.ts';

type Props = {
  platform: ReviewPlatformCode;
  /** True if the last import failed. */
  isRetry: boolean;
};

export function RefreshButton({ platform, isRetry }: Props) {
  const { t } = useTranslation();
  const refreshing = useRefreshing();
  const action = t(isRetry ? 'platforms.tryAgain' : 'platforms.refresh');
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-label={t('platforms.actionOf', { action, platform: PLATFORMS[platform].name })}
      loading={refreshing.isPending}
      onClick={() => refreshing.mutate(platform)}
    >
      {action}
    </Button>
  );
}
