import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { BrandingForm } from './branding-form.tsx';
import { brandingQuery } from './branding-query.ts';

/** How an agency appears to its clients. */
export function BrandingScreen() {
  const { t } = useTranslation();
  const query = useQuery(brandingQuery(useBusinessID()));
  return (
    <Loaded query={query} failed={t('branding.failed')} isOnPanel skeleton={<Skeleton h={480} />}>
      {(brand) => <BrandingForm {...brand} />}
    </Loaded>
  );
}
