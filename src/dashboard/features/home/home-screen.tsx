import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { DateRangeNote } from '#dashboard/ui/date-range-note.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { showWarning } from '#dashboard/ui/notices.ts';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import type { SecondsRange } from '#domain/calendar-days.ts';
import { flowTexts, languagesWithoutOwnTexts } from '#domain/survey-flow/survey-languages.ts';
import { AttentionPanel } from './attention/attention-panel.tsx';
import { BusinessesChoice } from './businesses-choice.tsx';
import classes from './home.module.css';
import { HomeFigures } from './home-figures.tsx';
import { DEFAULT_PERIOD, type HomeView } from './home-view.ts';
import { type DayRange, PeriodChoice } from './period-choice.tsx';
import { QuotaPanel } from './quotas/quota-panel.tsx';
import { SampleCard } from './scores/sample-card.tsx';
import { NextSteps } from './steps/next-steps.tsx';
import { useLiveFigures } from './use-live-figures.ts';

// The platforms' logos are only needed here, and only by a business with reviews.
const ReviewsPanel = lazyPart(
  async () => (await import('./reviews/reviews-panel.tsx')).ReviewsPanel,
);

type Props = {
  /** The number of the latest responses, up to a limit; undefined while loading. */
  responseCount: 'none' | 'few' | 'many' | undefined;
  /** The list of the latest responses. */
  latest: ReactNode;
  /** Whether a platform is connected or reviews of one are stored. */
  hasReviews: boolean;
  /** The number of widgets, once known. */
  widgets: number | undefined;
  /** Opens the survey as a test; missing without the permission, and while loading. */
  testLink: string | undefined;
  /** Whether someone of the business has answered as a test. */
  hasTests: boolean;
  /** True if a signed-in user was redirected from a sign-in screen. */
  isReturning: boolean;
  view: HomeView;
  /** The view's period in seconds; null is all time. */
  range: SecondsRange | null;
  DayRange: DayRange;
  onView: (changes: Partial<HomeView>) => void;
  /** A parent's locations in which low ratings wait, while all of its locations are shown together. */
  waiting: ReactNode;
};

export function HomeScreen(props: Props) {
  const { responseCount, hasReviews, latest, widgets, view, range, onView, isReturning } = props;
  const { user, entity } = useBusiness();
  const { t } = useTranslation();
  const isNew = responseCount === 'none';
  const { period } = view;
  const hasFigures = !isNew && period.kind !== 'unusable';
  const since = t(`scores.since.${period.kind === 'preset' ? period.preset : 'range'}`);
  const texts = flowTexts(entity.surveySetup.surveyFlow);
  const missingLanguages = languagesWithoutOwnTexts(texts, entity).length;
  const steps = (
    <NextSteps {...{ widgets, isNew }} testLink={props.testLink} hasTests={props.hasTests} />
  );
  const attention = (
    <AttentionPanel {...{ hasReviews, missingLanguages }} isCalmShown={!isNew || hasReviews} />
  );
  const reviews = hasReviews && period.kind !== 'unusable' && (
    <Suspense fallback={<Skeleton h={200} radius="lg" />}>
      <ReviewsPanel range={range} />
    </Suspense>
  );
  useLiveFigures();
  useEffect(() => {
    if (isReturning) showWarning({ message: t('accounts.alreadyLoggedIn') });
  }, [isReturning, t]);
  const { isTogether } = view;
  const hasPeriod = !isNew || hasReviews || isTogether;
  return (
    <div className={classes.stack}>
      {!user.emailConfirmed && (
        <div className="screen-only">
          <UnconfirmedNote />
        </div>
      )}
      <ScreenHeading
        title={t('screens.home')}
        text={<span className="screen-only">{entity.businessName}</span>}
      >
        <div className={classes.period}>
          {entity.kind === 'parent' && <BusinessesChoice {...{ isTogether, onView }} />}
          {hasPeriod && (
            <PeriodChoice
              period={period}
              onPeriod={(next) => onView({ period: next })}
              DayRange={props.DayRange}
            />
          )}
        </div>
      </ScreenHeading>
      {hasPeriod && period.kind === 'unusable' && (
        <DateRangeNote
          {...period}
          actionLabel={t('home.resetPeriod')}
          onAction={() => onView({ period: DEFAULT_PERIOD })}
        />
      )}
      {isTogether && (
        <div className={classes.wideAndNarrow}>
          {period.kind !== 'unusable' && <HomeFigures {...{ view, range, since, onView }} />}
          <div className={classes.stack}>
            {period.kind !== 'unusable' && (
              <Suspense fallback={<Skeleton h={200} radius="lg" />}>{props.waiting}</Suspense>
            )}
            <QuotaPanel widgets={widgets} />
          </div>
        </div>
      )}
      {!isTogether && isNew && (
        <div className={classes.wideAndNarrow}>
          <div className={classes.stack}>
            {steps}
            {attention}
          </div>
          <div className={classes.stack}>
            <SampleCard ratingType={entity.surveySetup.ratingType ?? 'star'} />
            {reviews}
            <QuotaPanel widgets={widgets} />
          </div>
        </div>
      )}
      {!isTogether && responseCount === 'few' && steps}
      {!isTogether && responseCount !== undefined && !isNew && (
        <div className={classes.overview}>
          <div className={classes.attention}>{attention}</div>
          <div className={`${classes.main} ${classes.stack}`}>
            {hasFigures && <HomeFigures {...{ view, range, since, onView }} />}
            {latest}
          </div>
          <div className={classes.stack}>
            {reviews}
            <QuotaPanel widgets={widgets} />
          </div>
        </div>
      )}
      {/* Before the first response, it waits for that unseen. */}
      {!isTogether && (responseCount === undefined || isNew) && latest}
    </div>
  );
}
