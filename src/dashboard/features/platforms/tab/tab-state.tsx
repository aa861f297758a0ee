import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { ImportState } from '../import-state.tsx';
import { usePlatforms } from '../use-platforms.ts';

/** How the import of a platform's reviews stands. */
export function TabState({ platform }: { platform: ReviewPlatformCode }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { data } = usePlatforms();
  const card = data?.platforms.find((one) => one.platform === platform);
  if (card === undefined || card.state === 'live') return null;
  return (
    <>
      <ImportState card={card} />
      {card.state === 'connected' && card.lastImport !== null && (
        <Text size="sm" c="dimmed">
          {t('platforms.tab.lastImport', {
            time: formatMomentInShort(card.lastImport, timeStyle),
          })}
        </Text>
      )}
    </>
  );
}
