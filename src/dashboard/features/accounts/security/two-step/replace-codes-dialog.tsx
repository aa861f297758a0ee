import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replaceRecoveryCodes } from '#dashboard/browser/account-security-requests.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { hasPassword: boolean; onClose: () => void };

/** Makes new recovery codes and shows them, once. */
export function ReplaceCodesDialog({ hasPassword, onClose }: Props) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <CodesDialog
      title={t('security.codes.replaceTitle')}
      isShowingCodes={codes !== null}
      onClose={onClose}
    >
      {codes === null ? (
        <ProofForm
          text={t('security.codes.replaceText')}
          button={t('security.codes.replace')}
          hasPassword={hasPassword}
          change={replaceRecoveryCodes}
          onDone={setCodes}
          onClose={onClose}
        />
      ) : (
        <RecoveryCodes codes={codes} onStored={onClose} />
      )}
    </CodesDialog>
  );
}
