import { Group, Skeleton, Stack } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconBuildingOff from '@tabler/icons-react/dist/esm/icons/IconBuildingOff.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { AgencyOnly } from '#dashboard/session/clients/agency-only.tsx';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { AreasPanel } from './areas-panel.tsx';
import { AssignedClient } from './assigned-client.tsx';
import { ClientHeading } from './client-heading.tsx';
import { type Client, clientQuery } from './client-queries.ts';
import { DetailsPanel } from './details-panel.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RemovePanel } from './remove-panel.tsx';
import { ReportPanel } from './report/report-panel.tsx';

/** What an agency decides about one client: who owns it, what its people can do, who works for it, and its end. */
export function ClientScreen() {
  const { t } = useTranslation();
  return (
    <AgencyOnly title={t('screens.clients')}>
      <ForRole />
    </AgencyOnly>
  );
}

function ForRole() {
  const { t } = useTranslation();
  const { may, role } = useBusiness();
  const { clientid: clientID = '' } = useParams({ strict: false });
  if (may('clients.manage')) return <Content clientID={clientID} />;
  if (role === 'editor' || role === 'collaborator')
    return <AssignedClient {...{ clientID, role }} />;
  return <NoPermissionNote text={t('clientPage.noRole')} />;
}

function Content({ clientID }: { clientID: string }) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const client = useQueryClient();
  const query = useQuery(clientQuery(bID, clientID));
  // Its owner has accepted the invitation.
  useLiveEvents(({ event }) => {
    if (event === 'collaborators' || event === 'resync') {
      void client.invalidateQueries({ queryKey: clientQuery(bID, clientID).queryKey });
    }
  });
  // Also after it was shown: its owner may leave the agency meanwhile.
  if (query.error instanceof CallError && query.error.status === 404) return <Missing />;
  return (
    <Loaded query={query} failed={t('clientPage.loadFailed')} isOnPanel skeleton={<Panels />}>
      {(client) => <Parts key={client.bID} client={client} />}
    </Loaded>
  );
}

function Parts({ client }: { client: Client }) {
  const { may } = useBusiness();
  return (
    <>
      <ClientHeading {...client} />
      <Stack gap="lg" maw={820}>
        <OwnerPanel client={client} />
        <AreasPanel client={client} />
        <DetailsPanel client={client} />
        {may('collaborators.manage') && <PeoplePanel client={client} />}
        <ReportPanel client={client} />
        <RemovePanel client={client} />
      </Stack>
    </>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading title={t('clientPage.missing')} />
      <Callout tone="neutral" icon={IconBuildingOff} title={t('clientPage.missing')}>
        {t('clientPage.missingText')}
        <Group mt="sm">
          <ButtonLink
            variant="default"
            size="xs"
            to="/dash/clients/removed"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('removedClients.title')}
          </ButtonLink>
        </Group>
      </Callout>
    </>
  );
}

function Panels() {
  return (
    <Stack gap="lg" maw={820} aria-hidden>
      <Skeleton h={40} w="50%" />
      {[1, 2, 3].map((panel) => (
        <Panel key={panel}>
          <Skeleton h={20} w={160} mb="lg" />
          <Skeleton h={14} w="70%" mb="sm" />
          <Skeleton h={36} w="40%" />
        </Panel>
      ))}
    </Stack>
  );
}
