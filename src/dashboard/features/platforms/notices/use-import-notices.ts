import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetOccasion, onceAcrossTabs } from '#dashboard/browser/once-across-tabs.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { type ImportNews, importNews } from './import-news.ts';

/** Reports imports of reviews that end while the dashboard is open, each in one tab of the browser. */
export function useImportNotices(): void {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const { externalPlatforms } = entity;
  const seen = useRef(externalPlatforms);
  useEffect(() => {
    const before = seen.current;
    seen.current = externalPlatforms;
    for (const code of REVIEW_PLATFORM_CODES) {
      const now = externalPlatforms[code];
      if (now?.error !== true) forgetOccasion(`${bID} ${code} failed`);
      for (const news of importNews(before[code], now)) {
        const [subject, occasion] =
          news === 'failed' ? ['failed', 'failed'] : ['imported', `${now?.last_successful_crawl}`];
        onceAcrossTabs(`${bID} ${code} ${subject}`, occasion, () => showNews(news, code, t));
      }
    }
  }, [bID, externalPlatforms, t]);
}

/** The specification sets words and seconds. */
function showNews(news: ImportNews, code: ReviewPlatformCode, t: TFunction): void {
  const { name: platform } = PLATFORMS[code];
  if (news === 'failed') {
    showWarning({ message: t('importNotices.failed', { platform }), seconds: 13 });
  } else if (news === 'updated') {
    showSuccess({ message: t('importNotices.updated', { platform }), seconds: 13 });
  } else {
    const message = t('importNotices.imported', { platform });
    showSuccess({ title: t('importNotices.importedTitle'), message, seconds: 15 });
  }
}
