import {
  acceptHandOver as acceptCall,
  addCollaborator as addCall,
  cancelHandOver as cancelCall,
  changeCollaboratorRole as changeRoleCall,
  declineHandOver as declineCall,
  getCollaborators as getCall,
  handOverBusiness as handOverCall,
  leaveBusiness as leaveCall,
  readInvitation as readCall,
  removeCollaborator as removeCall,
  validateCollaborator as validateCall,
} from '#contract/collaborators.ts';
import { requireCollaborators } from '#server/modules/businesses/business-entitlements.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { addCollaborator, type InvitationOptions } from './add-collaborator.ts';
import { changeCollaboratorRole } from './change-collaborator-role.ts';
import { getCollaborators } from './get-collaborators.ts';
import { acceptHandOver } from './hand-over/accept-hand-over.ts';
import { cancelHandOver } from './hand-over/cancel-hand-over.ts';
import { declineHandOver } from './hand-over/decline-hand-over.ts';
import { handOverBusiness } from './hand-over/hand-over-business.ts';
import { leaveBusiness } from './leave-business.ts';
import { readInvitation } from './read-invitation.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { validateCollaborator } from './validate-collaborator.ts';

interface Options extends InvitationOptions {
  database: Database;
  clock: Clock;
}

export function collaboratorCalls({ database, clock, ...options }: Options): BoundCall[] {
  return [
    bindCall(getCall, getCollaborators),
    bindCall(addCall, (ctx, input) => addCollaborator(ctx, input, options), {
      requirePlan: (businessId) => requireCollaborators(database, businessId, clock.now()),
    }),
    bindCall(readCall, readInvitation),
    bindCall(validateCall, validateCollaborator),
    bindCall(removeCall, removeCollaborator),
    bindCall(changeRoleCall, changeCollaboratorRole),
    bindCall(leaveCall, leaveBusiness),
    bindCall(handOverCall, (ctx, input) => handOverBusiness(ctx, input, options)),
    bindCall(cancelCall, cancelHandOver),
    bindCall(acceptCall, (ctx) => acceptHandOver(ctx, options)),
    bindCall(declineCall, (ctx) => declineHandOver(ctx, options)),
  ];
}
