import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { AnalyticsAnswer } from '../queries.ts';
import classes from '../scores/score-card.module.css';
import { ScoreChange } from '../scores/score-card.tsx';
import { ENOUGH } from '../scores/score-facts.ts';

type Props = { analytics: AnalyticsAnswer; since: string };

/** How many of those who were invited answered. */
export function ResponseRateCard({ analytics, since }: Props) {
  const { t, i18n } = useTranslation();
  const { responseRate: rate, previous, funnel } = analytics;
  const { invited, responded } = funnel.invites;
  const before = previous?.responseRate ?? null;
  const isWeak = invited < ENOUGH;
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
          {t('home.funnel.noInvites')}{' '}
          <TextLink to="/dash/getfeedback/sendinvites/email" underline="always">
            {t('home.rate.invite')}
          </TextLink>
        </Text>
      ) : (
        <>
          <div className={classes.line}>
            <span className={classes.value}>
              {number(rate)}
              <small> %</small>
            </span>
            {before !== null && (
              <ScoreChange change={Number((rate - before).toFixed(1)) + 0} since={since} />
            )}
          </div>
          <Text size="xs" c="dimmed" className="tabular">
            {t('home.rate.of', { responded: number(responded), invited: number(invited) })}
          </Text>
          {isWeak && (
            <Text size="xs" mt={4} className={classes.warning}>
              {t('home.funnel.few', { count: invited })}
            </Text>
          )}
        </>
      )}
    </TitledPanel>
  );
}
