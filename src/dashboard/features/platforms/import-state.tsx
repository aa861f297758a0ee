import { Progress, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { wayOffer } from './ways.ts';

/** What the import is doing, what is wrong with it, or what is shown without one. */
export function ImportState({ card }: { card: PlatformCard }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { state, connection, problem, progress, resumesAt } = card;
  if (state === 'needsAttention' && problem !== null) {
    const time = formatMomentInShort(problem.since, timeStyle);
    return (
      <Callout tone="warning" icon={IconAlertTriangle} title={t('platforms.problem')}>
        {problem.sentence}
        <Text size="xs" c="dimmed">
          {t('platforms.problemSince', { time })}
        </Text>
      </Callout>
    );
  }
  if (state === 'importing') return <ImportProgress progress={progress} />;
  if (state === 'live' && connection !== null) {
    return <Text size="sm">{wayOffer(card.platform, connection.way, t)}</Text>;
  }
  if (state !== 'waiting') return null;
  return (
    <Text size="sm">
      {resumesAt === null
        ? t('platforms.progress.starting')
        : t('platforms.progress.paused', {
            platform: PLATFORMS[card.platform].name,
            time: formatMomentInShort(resumesAt, timeStyle),
          })}
    </Text>
  );
}

/** Some platforms do not count their reviews: the bar then only shows that something happens. */
function ImportProgress({ progress }: Pick<PlatformCard, 'progress'>) {
  const { t, i18n } = useTranslation();
  const { read = 0, total = null } = progress ?? {};
  const shown = read.toLocaleString(i18n.language);
  const text =
    total === null
      ? t('platforms.progress.some', { read: shown })
      : t('platforms.progress.of', { read: shown, total: total.toLocaleString(i18n.language) });
  return (
    <div>
      <Text size="sm" mb={6}>
        {text}
      </Text>
      <Progress
        value={total === null || total === 0 ? 100 : Math.min(100, (read / total) * 100)}
        striped={total === null}
        animated={total === null}
        size="sm"
        aria-label={text}
      />
    </div>
  );
}
