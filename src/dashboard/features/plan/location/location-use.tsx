import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { entitlementsOfEntity } from '#dashboard/session/entitlements.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { Parent } from '#dashboard/session/use-parent.ts';
import { Panel } from '#dashboard/ui/panel.tsx';

const OWN = ['responses', 'widgets', 'pageviews'] as const;

/** What of the plan all locations of a parent share, and what each has for itself. */
export function LocationUse({ parent: { name } }: { parent: Parent }) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const { plan, state } = entitlementsOfEntity(entity, serverNow());
  const { emailQuota, emailQuotaCurrent, textQuota, textQuotaCurrent, addonTextCredits } =
    entity.inviteQuotas;
  const isTrial = state === 'trial';
  const emails = isTrial ? entity.trialEmailQuotaLeft : emailQuotaCurrent;
  const texts = isTrial ? entity.trialTextQuotaLeft : textQuotaCurrent;
  return (
    <>
      <Lines title={t('plan.location.shared', { name })}>
        <List.Item>{t('plan.location.emails', { left: emails, total: emailQuota })}</List.Item>
        <List.Item>{t('plan.location.texts', { left: texts, total: textQuota })}</List.Item>
        {addonTextCredits > 0 && (
          <List.Item>{t('plan.location.addon', { count: addonTextCredits })}</List.Item>
        )}
        <List.Item>{t('plan.location.videoAddon')}</List.Item>
        <List.Item>{t('plan.location.doNotContact')}</List.Item>
      </Lines>
      <Lines title={t('plan.location.own')}>
        {OWN.map((limit) => {
          const count = plan[limit];
          return (
            <List.Item key={limit}>
              {count === null
                ? t(`plan.location.${limit}All`)
                : t(`plan.location.${limit}`, { count })}
            </List.Item>
          );
        })}
      </Lines>
    </>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel aria-label={title}>
      <Text fw={650} mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <List size="sm" spacing={4}>
        {children}
      </List>
    </Panel>
  );
}
