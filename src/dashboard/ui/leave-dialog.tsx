import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = { onLeave: () => void; onStay: () => void };

export function LeaveDialog({ onLeave, onStay }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('unsaved.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm">{t('unsaved.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onStay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
        <Button color="red.8" onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
      </Group>
    </Modal>
  );
}
