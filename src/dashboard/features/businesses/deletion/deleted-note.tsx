import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { useDeletedBusinesses } from './use-deleted-businesses.ts';

/** Above the set-up of another business: leads back to the deleted one, also once it was restored. */
export function DeletedNote({ onOpen }: { onOpen: (bID: string) => Promise<void> }) {
  const { t } = useTranslation();
  const { data } = useDeletedBusinesses();
  const opening = useMutation({
    mutationFn: onOpen,
    meta: { failure: { title: t('deleted.openFailed') } },
  });
  const reopened = data?.reopened ?? null;
  const [first] = data?.deleted ?? [];
  if (reopened === null && first === undefined) return null;
  return (
    <Panel p="sm" mb="lg" role="status" style={{ overflowWrap: 'anywhere' }}>
      {reopened !== null ? (
        <Group justify="space-between" gap="sm">
          <Text size="sm">{t('deleted.back', { name: reopened.name })}</Text>
          <Button
            size="compact-md"
            loading={opening.isPending}
            onClick={() => opening.mutate(reopened.id)}
          >
            {t('deleted.open', { name: reopened.name })}
          </Button>
        </Group>
      ) : (
        <Text size="sm">
          {t(`deleted.titles.${first?.reason ?? 'deleted'}`, { name: first?.name })}.{' '}
          <InlineLink to="/dash/deletedbusiness" size="sm">
            {t('deleted.howToRestore')}
          </InlineLink>
        </Text>
      )}
    </Panel>
  );
}
