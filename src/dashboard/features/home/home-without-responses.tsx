import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import classes from './home.module.css';
import { QuotaPanel } from './quotas/quota-panel.tsx';
import { ReviewsPanel } from './reviews/reviews-panel.tsx';

/** Home of a client whose agency keeps the responses to itself. */
export function HomeWithoutResponses({ note }: { note: ReactNode }) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  return (
    <div className={classes.stack}>
      <ScreenHeading
        title={t('screens.home')}
        text={<span className="screen-only">{entity.businessName}</span>}
      />
      {note}
      <div className={classes.wideAndNarrow}>
        {may('reviews.view') && <ReviewsPanel range={null} />}
        <QuotaPanel widgets={undefined} />
      </div>
    </div>
  );
}
