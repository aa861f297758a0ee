import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clientListQuery } from '#dashboard/session/clients/client-list-query.ts';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { ClientHeading } from './client-heading.tsx';

type Props = { clientID: string; role: 'editor' | 'collaborator' };

/** A client for somebody of the agency who works for it, and decides nothing about it. */
export function AssignedClient({ clientID, role }: Props) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  return (
    <Loaded
      query={useQuery(clientListQuery(bID))}
      failed={t('clientPage.loadFailed')}
      isOnPanel
      skeleton={<Skeleton h={160} maw={820} aria-hidden />}
    >
      {({ clients }) => {
        const client = clients.find((one) => one.bID === clientID);
        if (client === undefined) return <NoPermissionNote text={t('clientPage.notAssigned')} />;
        return (
          <>
            <ClientHeading {...client} />
            <TitledPanel title={t('clientPage.yourWork.title')} size="h3" gap="sm" maw={820}>
              <Stack gap="xs">
                <Text size="sm">
                  <b>{t(`collaborators.roles.${role}`)}:</b> {t(`collaborators.roleTexts.${role}`)}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('clientPage.yourWork.others')}
                </Text>
              </Stack>
            </TitledPanel>
          </>
        );
      }}
    </Loaded>
  );
}
