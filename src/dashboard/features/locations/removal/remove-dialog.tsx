import { List, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Location } from '#contract/locations.ts';
import { server } from '#dashboard/browser/server.ts';
import { DeletionForm } from '#dashboard/session/deletion-form.tsx';
import { refetchLocations } from '#dashboard/session/locations/locations-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { rememberUndoNotice, useRestoring } from './use-restoring.ts';

const CONSEQUENCES = ['survey', 'sends', 'team', 'data', 'plan'] as const;

/** Says what happens to a location that is removed, and removes it once its name was typed. */
export function RemoveDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const client = useQueryClient();
  const restoring = useRestoring();
  const { name } = location;

  const removing = useMutation({
    mutationFn: (confirmName: string) =>
      server.call('removeLocation', { bID, locationID: location.bID, confirmName }),
    onSuccess: async () => {
      onClose();
      const notice = showUndoable({
        title: t('locationSettings.remove.done'),
        message: name,
        onUndo: () => restoring.mutate(location),
      });
      rememberUndoNotice(location.bID, notice);
      await refetchLocations(client, bID);
    },
    meta: { failure: null },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('locationSettings.remove.title', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <DeletionForm
        name={name}
        hasPassword={false}
        button={t('locationSettings.remove.confirm')}
        remove={({ confirmName }) => removing.mutateAsync(confirmName)}
        onClose={onClose}
      >
        <Text>{t('locationSettings.remove.intro')}</Text>
        <List size="sm" spacing={6}>
          {CONSEQUENCES.map((key) => (
            <List.Item key={key}>{t(`locationSettings.remove.${key}`)}</List.Item>
          ))}
        </List>
      </DeletionForm>
    </Modal>
  );
}
