import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListedPasskey } from '#contract/account-security.ts';
import { removePasskey } from '#dashboard/browser/passkey-requests.ts';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { useSecurityChange } from '../use-security-change.ts';

type Props = { passkey: ListedPasskey; onClose: () => void };

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const removing = useSecurityChange({
    change: () => removePasskey(id),
    done: () => t('security.passkeys.removed'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('security.passkeys.removeTitle', { name })}
      cancelLabel={t('security.passkeys.keep')}
      confirmLabel={t('security.passkeys.remove')}
      isBusy={removing.isPending}
      onClose={onClose}
      onConfirm={() => removing.mutate()}
    >
      <Text>{t('security.passkeys.removeText')}</Text>
    </ConfirmDialog>
  );
}
