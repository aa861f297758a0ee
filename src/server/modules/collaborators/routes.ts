import { COLLABORATOR_CALLS } from '#contract/collaborators.ts';
import { requirePlan } from '#server/modules/businesses/plan-required.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ClientOrigin } from '#server/platform/context.ts';
import { originOfLinks } from '#server/platform/dashboard-link.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { addCollaborator } from './add-collaborator.ts';
import { changeCollaboratorRole } from './change-collaborator-role.ts';
import { getCollaborators } from './get-collaborators.ts';
import { acceptHandOver } from './hand-over/accept-hand-over.ts';
import { cancelHandOver } from './hand-over/cancel-hand-over.ts';
import { declineHandOver } from './hand-over/decline-hand-over.ts';
import { handOverBusiness } from './hand-over/hand-over-business.ts';
import { leaveBusiness } from './leave-business.ts';
import { readInvitation } from './read-invitation.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import type { InvitationOptions } from './send-invitation.ts';
import { validateCollaborator } from './validate-collaborator.ts';

interface Options extends InvitationOptions {
  database: Database;
  clock: Clock;
}

export function collaboratorCalls({ database, clock, ...options }: Options): BoundCall[] {
  const linksFor = ({ from }: { from: ClientOrigin }) => ({
    baseUrl: originOfLinks(from, options.baseUrl),
  });
  return bindCalls(COLLABORATOR_CALLS, {
    getCollaborators,
    addCollaborator: {
      verb: (ctx, input) => addCollaborator(ctx, input, options),
      requirePlan: async (businessId) =>
        requirePlan(await readBusiness(database, businessId), {
          need: { kind: 'feature', name: 'collaborators' },
          now: clock.now(),
          words: { unlocked: 'errors.needsPlan.collaborators' },
        }),
    },
    readInvitation,
    validateCollaborator,
    removeCollaborator,
    changeCollaboratorRole,
    leaveBusiness,
    handOverBusiness: (ctx, input) => handOverBusiness(ctx, input, linksFor(ctx)),
    cancelHandOver,
    acceptHandOver: (ctx) => acceptHandOver(ctx, linksFor(ctx)),
    declineHandOver: (ctx) => declineHandOver(ctx, linksFor(ctx)),
  });
}
