import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { useDeleteTests } from './use-delete-tests.ts';

type Props = {
  bID: string;
  size?: 'sm' | 'compact-sm';
  onDeleted: () => void;
};

/** Deletes the business's own tries, after one question. */
export function DeleteTests({ bID, size = 'sm', onDeleted }: Props) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { run, isBusy } = useDeleteTests(bID, () => {
    close();
    onDeleted();
  });
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
        onClick={open}
      >
        {t('responses.tests.delete')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('responses.tests.deleteTitle')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Text size="sm">{t('responses.tests.deleteText')}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            {t('responses.cancel')}
          </Button>
          <Button color="red.8" loading={isBusy} onClick={() => void run()}>
            {t('responses.tests.delete')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
