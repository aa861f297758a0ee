import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedInUser } from '#contract/accounts.ts';
import type { Entity } from '#contract/businesses.ts';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { showWarning } from '#dashboard/ui/notices.ts';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { UnusableDays } from '#dashboard/ui/unusable-days.tsx';
import type { SecondsRange } from '#domain/calendar-days.ts';
import classes from './home.module.css';
import { HomeFigures } from './home-figures.tsx';
import { type HomeView, USUAL_PERIOD } from './home-view.ts';
import { type DayRange, PeriodChoice } from './period-choice.tsx';
import { QuotasOf } from './quotas/quotas-of.tsx';
import { SampleCard } from './scores/sample-card.tsx';
import { StepsOf } from './steps/steps-of.tsx';
import { useFreshFigures } from './use-fresh-figures.ts';

export type HomeProps = {
  bID: string;
  user: SignedInUser;
  entity: Entity;
  /** Up to how many responses there are, as far as the latest ones tell; undefined while not known. */
  known: 'none' | 'few' | 'many' | undefined;
  /** The list of the latest responses. */
  latest: ReactNode;
  /** How many widgets there are, where that is known. */
  widgets: number | undefined;
  /** Opens the survey as a test; missing where the role may not, and while it is on its way. */
  tryLink: string | undefined;
  /** Came from a screen for the signed-out. */
  isReturning: boolean;
  view: HomeView;
  /** The seconds of the view's period; null is all. */
  range: SecondsRange | null;
  DayRange: DayRange;
  onView: (changes: Partial<HomeView>) => void;
};

export function HomeScreen(props: HomeProps) {
  const { bID, user, entity, known, latest, widgets } = props;
  const { view, onView, isReturning } = props;
  const { t } = useTranslation();
  const isNew = known === 'none';
  const { period } = view;
  const hasFigures = !isNew && period.kind !== 'unusable';
  useFreshFigures();
  useEffect(() => {
    if (isReturning) showWarning({ message: t('accounts.alreadyLoggedIn') });
  }, [isReturning, t]);
  return (
    <div className={classes.stack}>
      {!user.emailConfirmed && <UnconfirmedNote />}
      <ScreenHeading title={t('screens.home')} text={entity.businessName}>
        {!isNew && (
          <PeriodChoice
            period={period}
            timeZone={entity.businessInfo.timeZone}
            onPeriod={(next) => onView({ period: next })}
            DayRange={props.DayRange}
          />
        )}
      </ScreenHeading>
      {(known === 'none' || known === 'few') && (
        <div className={isNew ? classes.wideAndNarrow : undefined}>
          <StepsOf {...{ bID, entity, widgets, isNew }} tryLink={props.tryLink} />
          {isNew && (
            <div className={classes.stack}>
              <SampleCard ratingType={entity.surveySetup.ratingType ?? 'star'} />
              <QuotasOf {...{ bID, entity, widgets }} />
            </div>
          )}
        </div>
      )}
      {!isNew && period.kind === 'unusable' && (
        <UnusableDays
          {...period}
          wayOut={t('home.showUsual')}
          onWayOut={() => onView({ period: USUAL_PERIOD })}
        />
      )}
      {hasFigures && <HomeFigures part="scores" {...props} />}
      <div className={isNew ? undefined : classes.wideAndNarrow}>
        {latest}
        {!isNew && (
          <div className={classes.filled}>
            <QuotasOf {...{ bID, entity, widgets }} />
            {hasFigures && <HomeFigures part="rate" {...props} />}
          </div>
        )}
      </div>
      {hasFigures && <HomeFigures part="funnel" {...props} />}
    </div>
  );
}
