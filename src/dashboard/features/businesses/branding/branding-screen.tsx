import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AgencyOnly } from '#dashboard/session/clients/agency-only.tsx';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { BrandingForm } from './branding-form.tsx';
import { brandingQuery } from './branding-query.ts';

/** How an agency appears to its clients; of other businesses, why they have no brand. */
export function BrandingScreen() {
  const { t } = useTranslation();
  return (
    <AgencyOnly title={t('branding.title')}>
      <Content />
    </AgencyOnly>
  );
}

function Content() {
  const { t } = useTranslation();
  const { bID, may } = useBusiness();
  const mayManage = may('clients.manage');
  const query = useQuery({ ...brandingQuery(bID), enabled: mayManage });
  if (!mayManage) {
    return (
      <>
        <ScreenHeading title={t('branding.title')} />
        <NoPermissionNote text={t('branding.noRole')} />
      </>
    );
  }
  return (
    <Loaded query={query} failed={t('branding.failed')} isOnPanel skeleton={<Skeleton h={480} />}>
      {(brand) => <BrandingForm {...brand} />}
    </Loaded>
  );
}
