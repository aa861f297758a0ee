import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { PLANS } from '#domain/plans.ts';

/** Says which plan includes collaborators. */
export function PlanNote() {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const maySeePlan = may('billing.view');
  return (
    <Callout
      tone="brand"
      icon={IconUsersPlus}
      title={t('collaborators.plan.title', { plan: PLANS.engage.name })}
    >
      {t(`collaborators.plan.${maySeePlan ? 'text' : 'askOwner'}`)}
      {maySeePlan && (
        <div>
          <InlineLink to="/dash/settings/plan" inherit underline="always" c="var(--gw-brand-text)">
            {t('collaborators.plan.link')}
          </InlineLink>
        </div>
      )}
    </Callout>
  );
}
