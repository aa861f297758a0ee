import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Until the recovery codes appear. */
  title: string;
  isShowingCodes: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Ends with recovery codes, which appear only once: meanwhile only "I have stored them" closes it. */
export function CodesDialog({ title, isShowingCodes, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={isShowingCodes ? t('security.codes.title') : title}
      withCloseButton={!isShowingCodes}
      closeOnClickOutside={!isShowingCodes}
      closeOnEscape={!isShowingCodes}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
  );
}
