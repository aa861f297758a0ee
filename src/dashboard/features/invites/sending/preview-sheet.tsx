import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The preview where there is no room beside the message. */
export function PreviewSheet({ isOpen, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="90%"
      title={t('invites.preview.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Drawer>
  );
}
