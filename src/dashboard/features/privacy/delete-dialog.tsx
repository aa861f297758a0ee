import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RETAINED_KINDS } from '#domain/retention.ts';
import classes from './privacy.module.css';
import type { Due } from './use-retention.ts';

type Props = {
  /** Null: nothing is asked. */
  due: Due | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks once, naming how much goes tonight. */
export function DeleteDialog({ due, isBusy, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const kinds = RETAINED_KINDS.filter((kind) => due !== null && due[kind] > 0);
  return (
    <Modal
      opened={due !== null}
      onClose={onClose}
      title={t('privacy.retention.confirmTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm" mb="sm">
        {t('privacy.retention.confirmText')}
      </Text>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>{t(`privacy.retention.due.${kind}`, { count: due?.[kind] ?? 0 })}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg" gap="sm" className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('privacy.retention.cancel')}
        </Button>
        <Button color="red.8" loading={isBusy} onClick={onConfirm}>
          {t('privacy.retention.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
