import { Button, Text } from '@mantine/core';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession } from '#dashboard/session/session.ts';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';

type Props = { address: string; isOpen: boolean };

/** Opens the kiosk in this browser, which customers will have in their hands: so it is signed out first. */
export function StartHere({ address, isOpen }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const starting = useMutation({
    mutationFn: endSession,
    onSuccess(hasLeft) {
      // Back must not lead to the dashboard.
      if (hasLeft) window.location.replace(address);
      else setAsking(false);
    },
  });
  return (
    <div>
      <Button
        leftSection={<IconDeviceTablet size={16} aria-hidden />}
        disabled={!isOpen}
        onClick={() => setAsking(true)}
      >
        {t('kiosk.startHere')}
      </Button>
      <Text size="sm" c="dimmed" mt={6}>
        {t('kiosk.startHereText')}
      </Text>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('kiosk.askTitle')}
        cancelLabel={t('kiosk.askCancel')}
        confirmLabel={t('kiosk.askConfirm')}
        isDanger={false}
        isBusy={starting.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => starting.mutate()}
      >
        <Text size="sm">{t('kiosk.askText')}</Text>
      </ConfirmDialog>
    </div>
  );
}
