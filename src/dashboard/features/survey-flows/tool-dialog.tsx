import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { title: string; size?: 'lg' | 'xl'; onClose: () => void; children: ReactNode };

/** A dialog for tools on the whole flow; full-screen on phones. */
export function ToolDialog({ title, size = 'lg', onClose, children }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 35.9375em)');
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      fullScreen={isPhone}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
  );
}
