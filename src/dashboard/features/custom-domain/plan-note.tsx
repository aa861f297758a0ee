import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { PLANS } from '#domain/plans.ts';

/** Says which plan includes a domain, and what the plan's end means for one that exists. */
export function PlanNote({ hasDomain }: { hasDomain: boolean }) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const maySeePlan = may('billing.view');
  return (
    <Callout
      tone={hasDomain ? 'warning' : 'brand'}
      icon={IconWorld}
      title={t('domain.plan.title', { plan: PLANS.engage.name })}
    >
      {t(`domain.plan.${hasDomain ? 'existing' : 'none'}`)}
      {maySeePlan ? (
        <div>
          <InlineLink to="/dash/settings/plan" inherit underline="always" c="var(--gw-brand-text)">
            {t('domain.plan.link')}
          </InlineLink>
        </div>
      ) : (
        ` ${t('domain.plan.askOwner')}`
      )}
    </Callout>
  );
}
