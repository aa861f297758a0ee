import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stopSecondFactor } from '#dashboard/browser/account-security-requests.ts';
import { ProofForm } from './proof-form.tsx';

type Props = { hasPassword: boolean; onClose: () => void };

export function TurnOffDialog({ hasPassword, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('security.twoStep.offTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ProofForm
        text={t('security.twoStep.offWarning')}
        button={t('security.twoStep.turnOff')}
        isDanger
        hasPassword={hasPassword}
        change={stopSecondFactor}
        done={() => t('security.twoStep.turnedOff')}
        onDone={onClose}
        onClose={onClose}
      />
    </Modal>
  );
}
