import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScoreGauge } from '#dashboard/ui/score-gauge.tsx';
import classes from './score-card.module.css';

/** The figures that the specification gives for a business without data. */
const SAMPLE = { before: 70, now: 74 } as const;

/** What a score will look like; nobody should take it for theirs. */
export function SampleCard() {
  const { t } = useTranslation();
  return (
    <Panel aria-labelledby="sample" className={classes.card} data-weak>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2} size="sm" id="sample">
          {t('scores.nps.name')}
        </Title>
        <Chip tone="accent">{t('home.sample')}</Chip>
      </Group>
      <Group gap="sm" mt="sm" mb="xs">
        <Text className={classes.value}>{SAMPLE.now}</Text>
        <Text size="sm" c="dimmed">
          {t('home.sampleBefore', SAMPLE)}
        </Text>
      </Group>
      <ScoreGauge value={SAMPLE.now} low={-100} high={100} interval={null} />
      <Text size="sm" c="dimmed" mt="sm">
        {t('home.sampleText')}
      </Text>
    </Panel>
  );
}
