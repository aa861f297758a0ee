import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScoreGauge } from '#dashboard/ui/score-gauge.tsx';
import { StarRow } from '#dashboard/ui/star-row.tsx';
import classes from './score-card.module.css';
import { ScoreChange } from './score-change.tsx';
import { SCALES, type ScoreFacts } from './score-facts.ts';

type Props = {
  facts: ScoreFacts;
  /** What a change is against. */
  since: string;
};

export function ScoreCard({ facts, since }: Props) {
  const { t, i18n } = useTranslation();
  const { key, value, n, isWeak, change } = facts;
  // Of a few ratings an interval says more than is known.
  const interval = isWeak ? null : facts.interval;
  const format = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: SCALES[key].decimals,
    maximumFractionDigits: SCALES[key].decimals,
  });
  return (
    <Panel
      aria-labelledby={`score-${key}`}
      className={classes.card}
      data-weak={isWeak || undefined}
    >
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Title order={2} size="sm" id={`score-${key}`}>
            {t(`scores.${key}.name`)}
          </Title>
          <Text size="xs" c="dimmed">
            {t(`scores.${key}.meaning`)}
          </Text>
        </div>
        {key === 'star' && value !== null && <StarRow value={value} />}
      </Group>
      <Group gap="sm" align="center" mt="sm" mb="xs">
        <Text className={classes.value}>
          {value === null ? t('scores.noValue') : format.format(value)}
          {key === 'csat' && value !== null && <small> %</small>}
        </Text>
        {change !== null && <ScoreChange change={change} since={since} />}
      </Group>
      {value !== null && <ScoreGauge value={value} {...SCALES[key]} interval={interval} />}
      <Text size="xs" c="dimmed" mt="xs" className="tabular">
        {t('scores.ratings', { count: n })}
        {interval !== null && ` · ${t(...rangeText(interval, format))}`}
      </Text>
      {isWeak && n > 0 && (
        <Text size="xs" mt={4} className={classes.warning}>
          {t('scores.weak')}
        </Text>
      )}
    </Panel>
  );
}

/** Of very many ratings both ends may be the same. */
function rangeText([low, high]: readonly [number, number], { format }: Intl.NumberFormat) {
  const ends = { low: format(low), high: format(high) };
  return [low === high ? 'scores.point' : 'scores.interval', ends] as const;
}
