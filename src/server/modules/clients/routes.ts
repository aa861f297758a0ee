import { BRANDING_CALLS } from '#contract/branding.ts';
import { CLIENT_IMPORT_CALLS } from '#contract/client-imports.ts';
import { CLIENT_CALLS } from '#contract/clients.ts';
import type { InvitationOptions } from '#server/modules/collaborators/send-invitation.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { addNewClient } from './add-new-client.ts';
import { assignClients, fetchAssignments } from './assign-clients.ts';
import { fetchBranding } from './branding/fetch-branding.ts';
import { updateBranding } from './branding/update-branding.ts';
import { fetchClient, fetchRemovedClients } from './fetch-client.ts';
import { importClientsCsv } from './import-clients-csv.ts';
import { cancelClientInvitation, inviteClientOwner } from './invite-client-owner.ts';
import { leaveAgency } from './leave-agency.ts';
import { type RemovalOptions, removeClient } from './remove-client.ts';
import { restoreClient } from './restore-client.ts';
import { setClientAreas, updateClient } from './update-client.ts';

export interface ClientDependencies extends InvitationOptions, RemovalOptions {
  adapters: ReviewAdapters;
  /** The origin of the links of agencies' clients. */
  linksOrigin: string;
}

export function clientCalls(dependencies: ClientDependencies): BoundCall[] {
  const calls = bindCalls(CLIENT_CALLS, {
    addNewClient: (ctx, input) => addNewClient(ctx, input, dependencies),
    removeClient: (ctx, input) => removeClient(ctx, input, dependencies),
    restoreClient: (ctx, input) => restoreClient(ctx, input, dependencies),
    leaveAgency: (ctx, input) => leaveAgency(ctx, input, dependencies),
    fetchClient,
    fetchRemovedClients,
    updateClient,
    setClientAreas,
    inviteClientOwner: (ctx, input) => inviteClientOwner(ctx, input, dependencies),
    cancelClientInvitation,
    fetchAssignments,
    assignClients,
  });
  const imports = bindCalls(CLIENT_IMPORT_CALLS, {
    importClientsCsv: (ctx, input) => importClientsCsv(ctx, input, dependencies),
  });
  const branding = bindCalls(BRANDING_CALLS, {
    fetchBranding: (ctx) => fetchBranding(ctx, dependencies.linksOrigin),
    updateBranding: (ctx, input) => updateBranding(ctx, input, dependencies),
  });
  return [...calls, ...imports, ...branding];
}
