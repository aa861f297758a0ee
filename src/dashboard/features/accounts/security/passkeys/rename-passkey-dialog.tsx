import { useTranslation } from 'react-i18next';
import type { ListedPasskey } from '#contract/account-security.ts';
import { renamePasskey } from '#dashboard/browser/passkey-requests.ts';
import { useSecurityChange } from '../use-security-change.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

type Props = { passkey: ListedPasskey; onClose: () => void };

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useTranslation();
  const renaming = useSecurityChange({
    change: (name: string) => renamePasskey(passkey.id, name),
    done: () => t('security.passkeys.renamed'),
    onDone: onClose,
  });
  return (
    <PasskeyNameDialog
      title={t('security.passkeys.renameOf', { name: passkey.name })}
      button={t('security.passkeys.save')}
      initialName={passkey.name}
      isBusy={renaming.isPending}
      error={null}
      onSubmit={(name) => renaming.mutate(name)}
      onClose={onClose}
    />
  );
}
