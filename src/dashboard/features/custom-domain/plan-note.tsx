import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useTranslation } from 'react-i18next';
import type { DomainSettings } from '#contract/domains.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { PLANS } from '#domain/plans.ts';

/** Says which plan includes a domain, and what the plan's end means for one that exists. */
export function PlanNote({ settings }: { settings: DomainSettings }) {
  const { t } = useTranslation();
  const { state, shownDomain } = settings;
  const { may } = useBusiness();
  const maySeePlan = may('billing.view');
  return (
    <Callout
      tone={state === 'none' ? 'brand' : 'warning'}
      icon={IconWorld}
      title={t('domain.plan.title', { plan: PLANS.engage.name })}
    >
      {t(`domain.plan.${textOf(settings)}`, { domain: shownDomain })}
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

function textOf({ state, domain, linksHost }: DomainSettings) {
  if (state === 'none') return 'none';
  if (state !== 'verified') return 'unused';
  // The next look takes it out of the links.
  return linksHost === domain ? 'ending' : 'existing';
}
