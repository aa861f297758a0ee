import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clientRefusal } from '#dashboard/session/clients/client-refusal.ts';
import { WithoutClients } from '#dashboard/session/clients/without-clients.tsx';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { BrandingForm } from './branding-form.tsx';
import { brandingQuery } from './branding-query.ts';

/** How an agency appears to its clients; of other businesses, why they have no brand. */
export function BrandingScreen() {
  const { t } = useTranslation();
  const { entity, user, may } = useBusiness();
  const refusal = clientRefusal(entity.kind);
  if (refusal === null && may('clients.manage')) return <Content />;
  return (
    <>
      <ScreenHeading title={t('branding.title')} />
      {refusal === null ? (
        <NoPermissionNote text={t('branding.noRole')} />
      ) : (
        <WithoutClients {...{ refusal, user }} name={entity.businessName} />
      )}
    </>
  );
}

function Content() {
  const { t } = useTranslation();
  const query = useQuery(brandingQuery(useBusinessID()));
  return (
    <Loaded query={query} failed={t('branding.failed')} isOnPanel skeleton={<Skeleton h={480} />}>
      {(brand) => <BrandingForm {...brand} />}
    </Loaded>
  );
}
