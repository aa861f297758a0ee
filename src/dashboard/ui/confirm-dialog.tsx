import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  /** True if the action cannot be undone. */
  isDanger?: boolean;
  isBusy?: boolean;
  /** Class of the row of buttons. */
  className?: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation; the initial focus is on Cancel. */
export function ConfirmDialog({ isOpen, title, children, onClose, ...does }: Props) {
  const { t } = useTranslation();
  const { cancelLabel, confirmLabel, isDanger = true, isBusy = false, onConfirm } = does;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      {children}
      <Group justify="flex-end" mt="lg" gap="sm" className={does.className}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={isDanger ? 'red.8' : undefined} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
