import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Logo } from '#dashboard/ui/logo.tsx';
import { MainNavigation } from './main-navigation.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** The navigation below 768 px; loaded when first opened. */
export function NavigationDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={<Logo />}
      size={280}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <MainNavigation onNavigate={onClose} />
    </Drawer>
  );
}
