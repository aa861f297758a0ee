import { Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clientRefusal } from '#dashboard/session/clients/client-refusal.ts';
import { mayIn } from '#dashboard/session/may-in.ts';
import { type AccessAnswer, accessQuery } from '#dashboard/session/queries.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';

type Agency = { readonly bID: string; readonly name: string; readonly isAgency: boolean };

/** The business that may get a client from the user: the viewed one, or its agency. Null if neither may. */
export function useAgencyChoice(): Agency | null {
  return agencyChoice(useSuspenseQuery(accessQuery).data);
}

function agencyChoice(access: AccessAnswer): Agency | null {
  const { bID, businesses, role, user } = access;
  const viewed = businesses.find(({ id }) => id === bID);
  if (viewed === undefined) return null;
  const { id, name, kind } = viewed;
  if (clientRefusal(kind) === null) {
    return mayIn(access, 'clients.manage') ? { bID: id, name, isAgency: kind === 'agency' } : null;
  }
  // In a client, those who run clients have the role of the agency, or that of an admin until the client has an owner.
  const runsClients = user.agency === true && (role === 'agency' || role === 'admin');
  const agency = businesses.find((one) => runsClients && one.id === user.agencyEntityDocID);
  return agency ? { bID: agency.id, name: agency.name, isAgency: true } : null;
}

/** Offers a client: the first one makes an agency of the business. */
export function ClientCard({ agency: { bID, name, isAgency } }: { agency: Agency }) {
  const { t } = useTranslation();
  return (
    <Panel aria-labelledby="client" style={{ overflowWrap: 'anywhere' }}>
      <Title order={2} size="h3" id="client">
        {t('newLocation.client')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('newLocation.clientText', { name })}{' '}
        {!isAgency && t('newLocation.firstClient', { name })}
      </Text>
      <ButtonLink
        variant={isAgency ? 'filled' : 'default'}
        to="/dash/addclient"
        search={{ of: bID }}
      >
        {t('newLocation.addClient')}
      </ButtonLink>
    </Panel>
  );
}
