import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The panels of a screen about the plan while it loads. */
export function PlanSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" role="status" aria-label={t('plan.loading')}>
      <Skeleton height={150} radius="lg" />
      <Skeleton height={220} radius="lg" />
    </Stack>
  );
}
