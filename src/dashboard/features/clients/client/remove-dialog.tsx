import { List, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { DeletionForm } from '#dashboard/session/deletion-form.tsx';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { useRestoringClient } from '../removed/use-restoring-client.ts';
import { type Client, refetchClients } from './client-queries.ts';

type Props = { way: 'keep' | 'close'; client: Client; onClose: () => void };

/** Says what ends and what stays, and ends the work for a client once its name was typed. */
export function RemoveDialog({ way, client, onClose }: Props) {
  const { t } = useTranslation();
  const { name } = client;
  const remove = useRemoving(way, client);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(`clientPage.remove.${way}Title`, { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <DeletionForm
        name={name}
        hasPassword={false}
        button={t(`clientPage.remove.${way}`)}
        remove={({ confirmName }) => remove(confirmName)}
        onClose={onClose}
      >
        <Text>{t(`clientPage.remove.${way}Text`)}</Text>
        {way === 'keep' ? <Releasing /> : <Closing hasOwner={client.owner?.status === 'active'} />}
      </DeletionForm>
    </Modal>
  );
}

function Releasing() {
  const { t } = useTranslation();
  const domain = useBusiness().user.agencyBaseDomain;
  return (
    <>
      <Points
        title={t('clientPage.remove.ends')}
        points={[
          t('clientPage.remove.releasing.access'),
          t('clientPage.remove.releasing.brand'),
          t('clientPage.remove.releasing.reports'),
          t('clientPage.remove.releasing.trial'),
          ...(domain === null ? [] : [t('clientPage.remove.releasing.domain', { domain })]),
        ]}
      />
      <Points
        title={t('clientPage.remove.releasing.stays')}
        points={[
          t('clientPage.remove.releasing.data'),
          t(`clientPage.remove.releasing.${domain === null ? 'links' : 'otherLinks'}`),
          t('clientPage.remove.releasing.plan'),
        ]}
      />
      <Text size="sm">{t('clientPage.remove.releasing.final')}</Text>
    </>
  );
}

function Closing({ hasOwner }: { hasOwner: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Points
        title={t('clientPage.remove.ends')}
        points={[
          t('clientPage.remove.closing.survey'),
          t('clientPage.remove.closing.sends'),
          t('clientPage.remove.closing.team'),
        ]}
      />
      <Points
        title={t('clientPage.remove.closing.stays')}
        points={[t('clientPage.remove.closing.data')]}
      />
      {hasOwner && <Text size="sm">{t('clientPage.remove.closing.instead')}</Text>}
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm" spacing={6}>
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    </Stack>
  );
}

/** Removes the client, leaves its page, and says what happened. */
function useRemoving(way: Props['way'], { bID: clientID, name }: Client) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const restoring = useRestoringClient();
  return async (confirmName: string) => {
    await server.call('removeClient', { bID, clientID, confirmName, keep: way === 'keep' });
    await navigate({
      to: way === 'keep' ? '/dash/clients' : '/dash/clients/removed',
      ignoreBlocker: true,
    });
    if (way === 'keep') showSuccess({ message: t('clientPage.remove.kept', { name }) });
    else {
      showUndoable({
        title: t('clientPage.remove.closed'),
        message: name,
        onUndo: () => restoring.mutate({ bID: clientID, name }),
      });
    }
    await refetchClients(queries, bID);
  };
}
