import {
  cancelInvite as cancelCall,
  checkInvites as checkCall,
  countInvites as countCall,
  drawInvite as drawCall,
  inviteViaEmail as emailCall,
  fetchInvites as fetchCall,
  resendInvite as resendCall,
  updateEmailSettings as settingsCall,
  sendTestInvite as testCall,
  inviteViaText as textCall,
  fetchInviteTexts as textsCall,
} from '#contract/invites.ts';
import {
  fetchPerson as personCall,
  suppressPerson as suppressCall,
  fetchSuppressions as suppressionsCall,
  suppressPeople as suppressPeopleCall,
  unsuppressPerson as unsuppressCall,
} from '#contract/people.ts';
import { requireRunningPlan } from '#server/modules/businesses/business-entitlements.ts';
import { updateEmailSettings } from '#server/modules/businesses/update-email-settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { cancelInvite } from './cancel-invite.ts';
import { checkInvites } from './check-invites.ts';
import { drawInvite } from './draw-invite.ts';
import { fetchInviteTexts } from './fetch-invite-texts.ts';
import { countInvites, fetchInvites } from './fetch-invites.ts';
import type { InviteDependencies } from './invite-dependencies.ts';
import { inviteViaEmail } from './invite-via-email.ts';
import { inviteViaText } from './invite-via-text.ts';
import { fetchPerson } from './people/fetch-person.ts';
import { fetchSuppressions } from './people/fetch-suppressions.ts';
import { suppressPeople, suppressPerson, unsuppressPerson } from './people/suppress-person.ts';
import { resendInvite } from './resend-invite.ts';
import { sendTestInvite } from './send-test-invite.ts';

interface InviteCallDependencies extends InviteDependencies {
  database: Database;
  clock: Clock;
}

export function inviteCalls(dependencies: InviteCallDependencies): BoundCall[] {
  const { database, clock } = dependencies;
  const sending = {
    requirePlan: (businessId: string) => requireRunningPlan(database, businessId, clock.now()),
  };
  return [
    bindCall(emailCall, (ctx, input) => inviteViaEmail(ctx, input, dependencies), sending),
    bindCall(textCall, (ctx, input) => inviteViaText(ctx, input, dependencies), sending),
    bindCall(checkCall, (ctx, input) => checkInvites(ctx, input, dependencies)),
    bindCall(fetchCall, (ctx, input) => fetchInvites(ctx, input, dependencies)),
    bindCall(countCall, countInvites),
    bindCall(cancelCall, cancelInvite),
    bindCall(resendCall, resendInvite, sending),
    bindCall(drawCall, (ctx, input) => drawInvite(ctx, input, dependencies)),
    bindCall(testCall, (ctx, input) => sendTestInvite(ctx, input, dependencies), sending),
    bindCall(settingsCall, updateEmailSettings),
    bindCall(textsCall, fetchInviteTexts),
    bindCall(personCall, (ctx, input) => fetchPerson(ctx, input, dependencies)),
    bindCall(suppressPeopleCall, (ctx, input) => suppressPeople(ctx, input, dependencies)),
    bindCall(suppressCall, (ctx, input) => suppressPerson(ctx, input, dependencies)),
    bindCall(unsuppressCall, (ctx, input) => unsuppressPerson(ctx, input, dependencies)),
    bindCall(suppressionsCall, (ctx, input) => fetchSuppressions(ctx, input, dependencies)),
  ];
}
