import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { useRefetchPlatforms } from './use-platforms.ts';

type Props = {
  platform: ReviewPlatformCode;
  /** True if the last import failed. */
  isRetry: boolean;
};

/** Looks for new reviews now. While an import runs, the server says so. */
export function RefreshButton({ platform, isRetry }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const refetch = useRefetchPlatforms();
  const { name } = PLATFORMS[platform];
  const refreshing = useMutation({
    mutationFn: () => server.call('refreshReviews', { bID, platform }),
    onSuccess: async () => {
      await refetch();
      showSuccess({ message: t('platforms.refreshing', { platform: name }) });
    },
    meta: { failure: { tone: 'warning' } },
  });
  const action = t(isRetry ? 'platforms.tryAgain' : 'platforms.refresh');
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-label={t('platforms.actionOf', { action, platform: name })}
      loading={refreshing.isPending}
      onClick={() => refreshing.mutate()}
    >
      {action}
    </Button>
  );
}
