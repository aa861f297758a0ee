import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { ViewToSave } from './use-views.ts';
import { ViewNameField } from './view-name-field.tsx';

type Props = {
  shown: Pick<ViewToSave, 'search' | 'questionID'>;
  onSave: (view: ViewToSave, done: string) => Promise<string | null>;
  onClose: () => void;
};

/** Keeps what the screen shows under a name. */
export function SaveViewDialog({ shown, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const { run, isBusy } = useOneAtATime(async () => {
    if (name.trim() === '') {
      setFault(t('responses.views.nameless'));
      return;
    }
    const wrong = await onSave({ ...shown, name: name.trim() }, t('responses.views.saved'));
    if (wrong === null) onClose();
    else setFault(wrong);
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('responses.views.keep')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('responses.views.text')}
          </Text>
          <ViewNameField
            label={t('responses.views.name')}
            value={name}
            error={fault}
            data-autofocus
            onChange={(next) => {
              setName(next);
              setFault('');
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('responses.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('responses.views.keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
