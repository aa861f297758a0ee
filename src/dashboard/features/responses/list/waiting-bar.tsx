import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entitlementsOfEntity } from '#dashboard/session/entitlements.ts';
import { responseUseQuery } from '#dashboard/session/response-use-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { limitOf, planWithRoom } from '#domain/plan-limits.ts';
import { PLANS } from '#domain/plans.ts';
import classes from './response-list.module.css';

/** Above the list: how many responses wait to be opened, and what opens them. Nothing on a plan without a limit. */
export function WaitingBar() {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const limit = limitOf(entitlementsOfEntity(entity, new Date()).plan, 'responses');
  const { data } = useQuery({ ...responseUseQuery(bID), enabled: limit !== null });
  const unlocking = limit === null ? null : planWithRoom('responses', limit + 1);
  if (unlocking === null || data === undefined || data.unopened === 0) return null;
  const { name: plan } = PLANS[unlocking];
  return (
    <div className={classes.note}>
      <span>{t('responses.waiting.text', { count: data.unopened, plan })}</span>
      {may('billing.manage') && (
        <InlineLink to="/dash/settings/plan" size="sm">
          {t('responses.waiting.plans')}
        </InlineLink>
      )}
    </div>
  );
}
