import { useTranslation } from 'react-i18next';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { SupportWords } from '#dashboard/ui/support-words.tsx';
import type { PlanRefusal } from '#domain/plan-limits.ts';
import { PLANS } from '#domain/plans.ts';

type Props = {
  /** The business whose plan it is. */
  bID: string;
  refusal: PlanRefusal;
  maySeePlan: boolean;
};

/** Says why there is no room for another location, and what gives some. */
export function UnlockNote({ bID, refusal, maySeePlan }: Props) {
  const { t } = useTranslation();
  if (refusal.kind !== 'limit') return <>{t('locationRoom.ended')}</>;
  const { limit, unlockedBy } = refusal;
  if (unlockedBy === null) {
    const text = t('locationRoom.most', { count: limit });
    return <SupportWords text={text} about={text} />;
  }
  const plan = PLANS[unlockedBy];
  return (
    <>
      {t('locationRoom.full', { count: limit })}{' '}
      {t('locationRoom.more', { plan: plan.name, count: plan.subLocations })}{' '}
      {maySeePlan && (
        <InlineLink
          to="/dash/settings/plan"
          search={{ e: bID, plans: 'show' }}
          inherit
          underline="always"
        >
          {t('locationRoom.plans')}
        </InlineLink>
      )}
    </>
  );
}
