import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unlinkProvider } from '#dashboard/browser/account-security-requests.ts';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { showWarning } from '#dashboard/ui/notices.ts';
import { PROVIDER_NAMES, type SignInProvider } from '#domain/account-events.ts';
import { hasCode, useSecurityChange } from '../security/use-security-change.ts';

type Props = { provider: SignInProvider; onClose: () => void };

export function DisconnectDialog({ provider, onClose }: Props) {
  const { t } = useTranslation();
  const name = { provider: PROVIDER_NAMES[provider] };
  const disconnecting = useSecurityChange({
    change: () => unlinkProvider(provider),
    done: () => t('profile.ways.unlinked', name),
    onDone: onClose,
    onFailure: (error) => {
      const isLast = hasCode(error, 'FAILED_TO_UNLINK_LAST_ACCOUNT');
      if (isLast) showWarning({ message: t('profile.ways.lastWay') });
      return isLast;
    },
    failed: t('profile.ways.disconnectFailed', name),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('profile.ways.disconnectTitle', name)}
      cancelLabel={t('profile.cancel')}
      confirmLabel={t('profile.ways.disconnect')}
      isBusy={disconnecting.isPending}
      onClose={onClose}
      onConfirm={() => disconnecting.mutate()}
    >
      <Text>{t('profile.ways.disconnectText', name)}</Text>
    </ConfirmDialog>
  );
}
