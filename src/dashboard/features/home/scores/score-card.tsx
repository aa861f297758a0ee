import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { percentText } from '#dashboard/ui/percent-text.ts';
import { ScoreGauge } from '#dashboard/ui/score-gauge.tsx';
import { StarRow } from '#dashboard/ui/star-row.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { RatingType } from '#domain/ratings.ts';
import { MIN_SAMPLE_SIZE } from '#domain/scores.ts';
import type { AnalyticsAnswer } from '../queries.ts';
import classes from './score-card.module.css';
import { ScoreChange } from './score-change.tsx';
import { SCALES, type ScoreFacts, valueText } from './score-facts.ts';

type Props = {
  facts: ScoreFacts;
  /** The period that a change is compared with. */
  since: string;
};

export function ScoreCard({ facts, since }: Props) {
  const { t, i18n } = useTranslation();
  const { key, value, n, isWeak, change } = facts;
  // With few ratings an interval would suggest false precision.
  const interval = isWeak || facts.interval?.[0] === facts.interval?.[1] ? null : facts.interval;
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
          {value === null ? t('scores.noValue') : valueText(value, key, i18n.language)}
        </Text>
        {change !== null && <ScoreChange change={change} since={since} />}
      </Group>
      {value !== null && <ScoreGauge value={value} {...SCALES[key]} interval={interval} />}
      {isWeak && n > 0 ? (
        <Text size="xs" mt="xs" className={classes.warning}>
          {t('scores.weak', { count: n })}
        </Text>
      ) : (
        <Text size="xs" c="dimmed" mt="xs" className="tabular">
          {t('scores.ratings', { count: n })}
          {interval !== null && ` · ${t('scores.interval', endsOf(interval, format))}`}
        </Text>
      )}
    </Panel>
  );
}

function endsOf([low, high]: readonly [number, number], { format }: Intl.NumberFormat) {
  return { low: format(low), high: format(high) };
}

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
    <Panel aria-labelledby="sample" className={classes.card} data-weak>
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

type ResponseRateCardProps = { analytics: AnalyticsAnswer; since: string };

/** The share of invited people who answered. */
export function ResponseRateCard({ analytics, since }: ResponseRateCardProps) {
  const { t, i18n } = useTranslation();
  const { responseRate: rate, previous, funnel } = analytics;
  const { invited, responded } = funnel.invites;
  const before = previous?.responseRate ?? null;
  const isWeak = invited < MIN_SAMPLE_SIZE;
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <TitledPanel
      title={t('home.rate.title')}
      size="sm"
      className={classes.card}
      data-weak={isWeak || undefined}
    >
      <Text size="xs" c="dimmed">
        {t('home.rate.meaning')}
      </Text>
      {rate === null ? (
        <Text size="sm" mt="sm">
          {t('home.rate.none')}{' '}
          <InlineLink to="/dash/getfeedback/sendinvites/email" underline="always">
            {t('home.rate.invite')}
          </InlineLink>
        </Text>
      ) : (
        <>
          <div className={classes.line}>
            <span className={classes.value}>{percentText(rate, i18n.language)}</span>
            {before !== null && (
              <ScoreChange change={Number((rate - before).toFixed(1)) + 0} since={since} />
            )}
          </div>
          <Text size="xs" c="dimmed" className="tabular">
            {t('home.rate.of', { responded: number(responded), invited: number(invited) })}
          </Text>
          {isWeak && (
            <Text size="xs" mt={4} className={classes.warning}>
              {t('home.rate.smallSample', { count: invited })}
            </Text>
          )}
        </>
      )}
    </TitledPanel>
  );
}
