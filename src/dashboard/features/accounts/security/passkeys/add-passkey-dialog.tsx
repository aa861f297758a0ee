import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPasskey, PasskeyError } from '#dashboard/browser/passkey-requests.ts';
import { useSecurityChange } from '../use-security-change.ts';
import { deviceName } from './device-name.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

/** Names a new passkey and lets the browser make it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [error, setError] = useState<string | null>(null);
  const adding = useSecurityChange({
    change: addPasskey,
    done: () => t('security.passkeys.added'),
    onDone: onClose,
    failed: t('security.passkeys.addFailed'),
    onFailure: (failure) => {
      if (!(failure instanceof PasskeyError)) return false;
      setError(
        failure.problem === 'cancelled'
          ? t('security.passkeys.cancelled')
          : t(`signIn.passkeyErrors.${failure.problem}`),
      );
      return true;
    },
  });
  return (
    <PasskeyNameDialog
      title={t('security.passkeys.addTitle')}
      text={t('security.passkeys.addText')}
      button={t('security.continue')}
      initialName={deviceName(navigator.userAgent) ?? t('security.passkeys.defaultName')}
      isBusy={adding.isPending}
      error={error}
      onSubmit={(name) => {
        setError(null);
        adding.mutate(name);
      }}
      onClose={onClose}
    />
  );
}
