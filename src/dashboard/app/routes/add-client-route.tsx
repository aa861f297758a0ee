import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { NewClientScreen } from '#dashboard/features/businesses/new-client/new-client-screen.tsx';
import { clientListQuery } from '#dashboard/session/clients/client-list-query.ts';
import { accessQuery, entityQuery } from '#dashboard/session/queries.ts';
import { loadSession } from '#dashboard/session/session.ts';
import { loadShell } from '../load-shell.ts';

/** A client of the business that the address names; else of the one that is shown, or of its agency. */
export function AddClientRoute() {
  const { of } = useSearch({ strict: false });
  const { bID, user } = useSuspenseQuery(accessQuery).data;
  const client = useQueryClient();
  const navigate = useNavigate();
  const shown = user.agency && user.agencyEntityDocID !== null ? user.agencyEntityDocID : bID;
  const agencyID = of ?? shown;
  if (agencyID === null) return null;

  const enter = async (clientid: string): Promise<void> => {
    // With its first client it becomes an agency, whose navigation has a list of them. The form has read that list.
    await Promise.all([
      client.invalidateQueries({ queryKey: entityQuery(agencyID).queryKey }),
      client.invalidateQueries({ queryKey: clientListQuery(agencyID).queryKey }),
    ]);
    await Promise.all([loadSession({ viewBusiness: agencyID }), loadShell()]);
    await navigate({
      to: '/dash/clients/$clientid',
      params: { clientid },
      search: {},
      ignoreBlocker: true,
    });
  };
  return <NewClientScreen key={agencyID} agencyID={agencyID} onCreated={enter} />;
}
