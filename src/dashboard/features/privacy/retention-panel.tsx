import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RetentionForm } from './retention-form.tsx';
import { retentionQuery } from './retention-query.ts';

export function RetentionPanel({ bID }: { bID: string }) {
  const { t } = useTranslation();
  const retention = useQuery(retentionQuery(bID));
  return (
    <Panel aria-labelledby="retention-title">
      <Title order={2} id="retention-title">
        {t('privacy.retention.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('privacy.retention.text')}
      </Text>
      {retention.isPending && (
        <Stack gap="md" role="status" aria-label={t('privacy.retention.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={52} />
          ))}
        </Stack>
      )}
      {retention.isError && (
        <ErrorState
          title={t('privacy.retention.failed')}
          error={retention.error}
          onRetry={() => void retention.refetch()}
          isRetrying={retention.isFetching}
        />
      )}
      {retention.isSuccess && <RetentionForm bID={bID} saved={retention.data.retention} />}
    </Panel>
  );
}
