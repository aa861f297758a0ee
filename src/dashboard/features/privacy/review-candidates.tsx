import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import classes from './privacy.module.css';
import type { FoundReview, PersonData } from './queries.ts';

const SHOWN_FIRST = 10;

type Props = Pick<PersonData, 'reviews' | 'livePlatforms'> & {
  /** How many reviews were found; the newest of them are listed. */
  total: number;
  chosen: readonly string[];
  onChoose: (reviewDocID: string, isWanted: boolean) => void;
};

/** Reviews that may be the person's, each of which can be included. */
export function ReviewCandidates({ reviews, livePlatforms, total, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [isExpanded, { open }] = useDisclosure(false);
  if (reviews.length === 0) return <LiveNote livePlatforms={livePlatforms} />;
  const listed = isExpanded ? reviews : reviews.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby="reviews-title">
      <Title order={4} size="sm" mt="md" id="reviews-title">
        {t('privacy.reviews.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('privacy.reviews.text')}
      </Text>
      {listed.map((review) => (
        <ReviewChoice
          key={review.reviewDocID}
          review={review}
          isChosen={chosen.includes(review.reviewDocID)}
          onChoose={(isWanted) => onChoose(review.reviewDocID, isWanted)}
        />
      ))}
      {listed.length < reviews.length && (
        <Text size="sm" mt="xs">
          {t('privacy.reviews.more', { count: total - listed.length })}
          <Button size="compact-sm" variant="default" ms="sm" onClick={open}>
            {t('privacy.reviews.showMore')}
          </Button>
        </Text>
      )}
      {listed.length === reviews.length && reviews.length < total && (
        <Text size="sm" mt="xs">
          {t('privacy.reviews.older', { shown: reviews.length, total })}
        </Text>
      )}
      <LiveNote livePlatforms={livePlatforms} />
    </section>
  );
}

type ReviewChoiceProps = {
  review: FoundReview;
  isChosen: boolean;
  onChoose: (isWanted: boolean) => void;
};

function ReviewChoice({ review, isChosen, onChoose }: ReviewChoiceProps) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { name, platform, at, excerpt, isShowcased, source } = review;
  const facts = [
    PLATFORMS[platform].name,
    formatMoment(at, timeStyle, Date.now() / 1000),
    ...(source === 'hand' ? [t('privacy.reviews.byHand')] : []),
    ...(isShowcased ? [t('privacy.reviews.shown')] : []),
  ];
  const label = (
    <>
      <bdi>{name}</bdi>
      {` · ${facts.join(' · ')}`}
    </>
  );
  const description = (
    <Text component="span" size="sm" dir="auto" lineClamp={2}>
      {excerpt === '' ? t('privacy.reviews.noText') : excerpt}
    </Text>
  );
  return (
    <Checkbox
      className={classes.other}
      label={label}
      description={description}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}

/** Names the platforms of which nothing is stored. */
export function LiveNote({ livePlatforms }: Pick<PersonData, 'livePlatforms'>) {
  const { t, i18n } = useTranslation();
  if (livePlatforms.length === 0) return null;
  const names = livePlatforms.map((platform) => PLATFORMS[platform].name);
  const platforms = new Intl.ListFormat(i18n.language).format(names);
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('privacy.reviews.live', { platforms })}
    </Text>
  );
}
