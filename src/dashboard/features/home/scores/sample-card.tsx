import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScoreGauge } from '#dashboard/ui/score-gauge.tsx';
import { StarRow } from '#dashboard/ui/star-row.tsx';
import type { RatingType } from '#domain/ratings.ts';
import classes from './score-card.module.css';
import { SCALES, valueText } from './score-facts.ts';

/** 70 and 74 come from the specification; stars have their own scale. */
const SAMPLES = {
  nps: { before: 70, now: 74 },
  csat: { before: 70, now: 74 },
  star: { before: 4.3, now: 4.6 },
} as const satisfies Record<RatingType, { before: number; now: number }>;

/** The score of the survey's rating type with sample figures, marked as such. */
export function SampleCard({ ratingType }: { ratingType: RatingType }) {
  const { t, i18n } = useTranslation();
  const { before, now } = SAMPLES[ratingType];
  const textOf = (value: number) => valueText(value, ratingType, i18n.language);
  return (
    <Panel aria-labelledby="sample" data-weak>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2} size="sm" id="sample">
          {t(`scores.${ratingType}.name`)}
        </Title>
        <Chip tone="accent">{t('home.sample')}</Chip>
      </Group>
      <Group gap="sm" mt="sm" mb="xs">
        <Text className={classes.value}>{textOf(now)}</Text>
        {ratingType === 'star' && <StarRow value={now} />}
        <Text size="sm" c="dimmed">
          {t('home.sampleBefore', { before: textOf(before) })}
        </Text>
      </Group>
      <ScoreGauge value={now} {...SCALES[ratingType]} interval={null} />
      <Text size="sm" c="dimmed" mt="sm">
        {t('home.sampleText')}
      </Text>
    </Panel>
  );
}
