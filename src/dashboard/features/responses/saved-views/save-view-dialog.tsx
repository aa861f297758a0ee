import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { useViewSaving, type ViewToSave } from './use-views.ts';
import { ViewNameField } from './view-name-field.tsx';

type Props = {
  shown: Pick<ViewToSave, 'search' | 'questionID'>;
  onClose: () => void;
};

/** Saves the current filters under a name. */
export function SaveViewDialog({ shown, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState('');
  const saving = useViewSaving((error) => setNameError(errorMessage(error, t)));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = name.trim();
    if (typed === '') setNameError(t('responses.views.nameRequired'));
    else {
      const view = { ...shown, name: typed, done: t('responses.views.saved') };
      saving.mutate(view, { onSuccess: onClose });
    }
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
            error={nameError}
            data-autofocus
            onChange={(next) => {
              setName(next);
              setNameError('');
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('responses.cancel')}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {t('responses.views.keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
