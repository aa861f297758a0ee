import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '#dashboard/ui/percent-text.ts';
import type { ReviewFigures } from '../queries.ts';
import { ScoreChange } from '../scores/score-change.tsx';
import { durationText } from './duration-text.ts';
import classes from './reviews-panel.module.css';

type Activity = ReviewFigures['total'];

/** The share of answered reviews, and the median time to reply. */
export function ReplyFigures({ data, since }: { data: ReviewFigures; since: string }) {
  const { t, i18n } = useTranslation();
  const { total, previous } = data;
  const share = answeredShare(total);
  const shareBefore = previous === null ? null : answeredShare(previous);
  const median = total.medianReplySeconds;
  const medianBefore = previous?.medianReplySeconds ?? null;
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className={classes.replies}>
      <Figure
        name={t('home.reviews.answered')}
        value={share === null ? null : percentText(share, i18n.language)}
        missing={t('home.reviews.noAnswerable')}
        note={t('home.reviews.answeredNote')}
      >
        {share !== null && shareBefore !== null && (
          <ScoreChange change={Math.round(share) - Math.round(shareBefore)} since={since} />
        )}
        <Text size="xs" c="dimmed" className="tabular">
          {t('home.reviews.answeredOf', {
            answered: number(total.answered),
            answerable: number(total.answerable),
          })}
        </Text>
      </Figure>
      <Figure
        name={t('home.reviews.replyTime')}
        value={median === null ? null : durationText(median, i18n.language)}
        missing={t('home.reviews.noReplies')}
        note={t('home.reviews.replyTimeNote')}
      >
        {medianBefore !== null && (
          <Text size="xs" c="dimmed">
            {t('home.reviews.replyTimeBefore', {
              time: durationText(medianBefore, i18n.language),
            })}
          </Text>
        )}
      </Figure>
    </div>
  );
}

type FigureProps = {
  name: string;
  value: string | null;
  /** Said instead of the value if there is none. */
  missing: string;
  note: string;
  /** Beside the value. */
  children: ReactNode;
};

function Figure({ name, value, missing, note, children }: FigureProps) {
  return (
    <div>
      <Title order={3} size="sm">
        {name}
      </Title>
      {value === null ? (
        <Text size="sm" my={4}>
          {missing}
        </Text>
      ) : (
        <div className={classes.line}>
          <span className={classes.value}>{value}</span>
          {children}
        </div>
      )}
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </div>
  );
}

function answeredShare({ answered, answerable }: Activity): number | null {
  return answerable === 0 ? null : (100 * answered) / answerable;
}
