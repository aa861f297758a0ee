import { Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { ConnectionWay } from '#domain/platform-review.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { connectionTerms, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { useRefetchPlatforms } from './use-platforms.ts';

type Props = { platform: ReviewPlatformCode; way: ConnectionWay; onClose: () => void };

type Choice = 'keep' | 'delete';

/** Asks what happens to the imported reviews, as far as the platform's terms leave a choice. */
export function DisconnectDialog({ platform, way, onClose }: Props) {
  const { t } = useTranslation();
  const { name } = PLATFORMS[platform];
  const { storage } = connectionTerms(platform, way);
  const [chosen, setChosen] = useState<Choice>('keep');
  const disconnecting = useDisconnecting(platform, onClose);
  const isDeleting = storage === 'unlimited' ? chosen === 'delete' : storage !== 'never';
  return (
    <ConfirmDialog
      isOpen
      title={t('platforms.disconnecting.title', { platform: name })}
      cancelLabel={t('platforms.disconnecting.cancel')}
      confirmLabel={t(`platforms.disconnecting.${isDeleting ? 'confirmDelete' : 'confirm'}`)}
      isBusy={disconnecting.isPending}
      onClose={onClose}
      onConfirm={() => disconnecting.mutate(isDeleting ? 'delete' : 'keep')}
    >
      <Stack gap="sm">
        <Text size="sm">{t('platforms.disconnecting.text', { platform: name })}</Text>
        {storage === 'unlimited' ? (
          <Choices value={chosen} onChange={setChosen} />
        ) : (
          <Text size="sm">
            {storage === 'never'
              ? t('platforms.disconnecting.live')
              : t('platforms.disconnecting.mustGo', { platform: name })}
          </Text>
        )}
        {isDeleting && (
          <Text size="sm" c="dimmed">
            {t('platforms.disconnecting.others')}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

type ChoicesProps = { value: Choice; onChange: (choice: Choice) => void };

function Choices({ value, onChange }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t('platforms.disconnecting.question')}
      value={value}
      onChange={(next) => onChange(next === 'delete' ? 'delete' : 'keep')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="keep" label={t('platforms.disconnecting.keep')} />
        <Radio
          value="delete"
          label={t('platforms.disconnecting.delete')}
          description={t('platforms.disconnecting.deleteHint')}
        />
      </Stack>
    </Radio.Group>
  );
}

function useDisconnecting(platform: ReviewPlatformCode, onDone: () => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const refetch = useRefetchPlatforms();
  const { name } = PLATFORMS[platform];
  return useMutation({
    mutationFn: (reviews: Choice) => server.call('disconnectPlatform', { bID, platform, reviews }),
    onSuccess: async ({ deleted: count }) => {
      await refetch();
      showSuccess({
        title: t('platforms.disconnecting.done', { platform: name }),
        message:
          count === 0
            ? t('platforms.disconnecting.noneDeleted')
            : t('platforms.disconnecting.deleted', { count }),
      });
      onDone();
    },
    meta: { failure: { title: t('platforms.disconnecting.failed', { platform: name }) } },
  });
}
