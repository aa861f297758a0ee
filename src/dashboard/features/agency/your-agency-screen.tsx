import { Stack } from '@mantine/core';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accessQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { AgencyCan } from './agency-can.tsx';
import { AgencyCard } from './agency-card.tsx';
import { LeavePanel } from './leave-panel.tsx';
import { TeamAreas } from './team-areas.tsx';

/** A client's agency: who it is, what it and the client's own people can do, and leaving it. */
export function YourAgencyScreen() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const { user, areas } = useSuspenseQuery(accessQuery).data;
  const name = entity.businessName;
  const { branding } = user;
  if (entity.kind !== 'agencyClient' || branding === null) {
    return (
      <>
        <ScreenHeading title={t('yourAgency.title')} />
        <Callout
          tone="neutral"
          icon={IconBuildingStore}
          title={t('yourAgency.notClient', { name })}
        >
          {t('yourAgency.notClientText')}
        </Callout>
      </>
    );
  }
  const agency = branding.name;
  return (
    <>
      <ScreenHeading title={t('yourAgency.title')} text={t('yourAgency.text', { name })} />
      <Stack gap="lg" maw={820}>
        <AgencyCard branding={branding} />
        {areas !== null && <TeamAreas agency={agency} areas={areas} />}
        <AgencyCan agency={agency} />
        <LeavePanel agency={agency} />
      </Stack>
    </>
  );
}
