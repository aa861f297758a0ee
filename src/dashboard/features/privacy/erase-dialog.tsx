import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HeldList } from './held-list.tsx';
import type { PersonData } from './person-data-query.ts';
import classes from './privacy.module.css';

type Props = {
  isOpen: boolean;
  data: PersonData;
  isBusy: boolean;
  onClose: () => void;
  onErase: () => void;
};

/** Asks once, naming the person and what goes. */
export function EraseDialog({ isOpen, data, isBusy, onClose, onErase }: Props) {
  const { t } = useTranslation();
  const { to, holdings } = data;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('privacy.erasing.title', { to })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Text size="sm">{t('privacy.erasing.text')}</Text>
      <HeldList holdings={holdings} />
      {holdings.showcased > 0 && <Text size="sm">{t('privacy.erasing.widgets')}</Text>}
      {holdings.suppressions > 0 && <Text size="sm">{t('privacy.erasing.stays')}</Text>}
      <Group justify="flex-end" mt="lg" gap="sm" className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('privacy.erasing.cancel')}
        </Button>
        <Button color="red.8" loading={isBusy} onClick={onErase}>
          {t('privacy.erasing.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
