import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { useRefetchPlatforms } from './use-platforms.ts';

/** Looks for new reviews now. While an import runs, the server says so. */
export function useRefreshing() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const refetch = useRefetchPlatforms();
  return useMutation({
    mutationFn: (platform: ReviewPlatformCode) => server.call('refreshReviews', { bID, platform }),
    onSuccess: async (_, platform) => {
      await refetch();
      showSuccess({ message: t('platforms.refreshing', { platform: PLATFORMS[platform].name }) });
    },
    meta: { failure: { tone: 'warning' } },
  });
}
