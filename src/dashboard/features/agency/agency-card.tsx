import { Anchor, Group, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Branding } from '#contract/branding.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './agency.module.css';

/** The agency as it presents itself, and how to reach it. */
export function AgencyCard({ branding }: { branding: Branding }) {
  const { t } = useTranslation();
  const titleID = useId();
  const { name, logoUrl, supportEmail, termsUrl, privacyUrl } = branding;
  return (
    <Panel aria-labelledby={titleID}>
      <div className={classes.card}>
        {logoUrl !== '' && <img src={logoUrl} alt="" className={classes.logo} />}
        <div className={classes.names}>
          <Title order={2} size="h3" id={titleID} dir="auto">
            {name}
          </Title>
          <Group gap="0.25rem 1rem">
            {supportEmail !== '' && (
              <Anchor size="sm" href={`mailto:${supportEmail}`}>
                {t('yourAgency.contact')}
                <Text span inherit className={classes.address}>
                  {` (${supportEmail})`}
                </Text>
              </Anchor>
            )}
            {termsUrl !== '' && (
              <Anchor size="sm" href={termsUrl} target="_blank" rel="noopener">
                {t('yourAgency.terms')}
              </Anchor>
            )}
            {privacyUrl !== '' && (
              <Anchor size="sm" href={privacyUrl} target="_blank" rel="noopener">
                {t('yourAgency.privacy')}
              </Anchor>
            )}
          </Group>
        </div>
      </div>
    </Panel>
  );
}
