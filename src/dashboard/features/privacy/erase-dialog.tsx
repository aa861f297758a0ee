import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HeldList, UnsureNote } from './held-list.tsx';
import classes from './privacy.module.css';
import type { PersonData } from './queries.ts';

type Props = {
  isOpen: boolean;
  data: PersonData;
  /** All whose data goes, in words. */
  to: string;
  isBusy: boolean;
  onClose: () => void;
  onErase: () => void;
};

/** Asks once, naming the person and what goes. */
export function EraseDialog({ isOpen, data, to, isBusy, onClose, onErase }: Props) {
  const { t } = useTranslation();
  const { holdings } = data;
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
      <UnsureNote {...data} />
      {data.others.length > 0 && (
        <Text size="sm" mt="sm">
          {t('privacy.erasing.others', { count: data.others.length })}
        </Text>
      )}
      {data.hasMoreOthers && (
        <Text size="sm" mt="sm">
          {t('privacy.erasing.moreOthers')}
        </Text>
      )}
      {data.mentions.responses > 0 && (
        <Text size="sm" mt="sm">
          {t('privacy.erasing.mentions', { count: data.mentions.responses })}
        </Text>
      )}
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
