import { INVITE_CALLS } from '#contract/invites.ts';
import { PEOPLE_CALLS } from '#contract/people.ts';
import { updateEmailSettings } from '#server/modules/businesses/update-email-settings.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
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

export function inviteCalls(dependencies: InviteDependencies): BoundCall[] {
  return [
    ...bindCalls(INVITE_CALLS, {
      inviteViaEmail: (ctx, input) => inviteViaEmail(ctx, input, dependencies),
      inviteViaText: (ctx, input) => inviteViaText(ctx, input, dependencies),
      checkInvites: (ctx, input) => checkInvites(ctx, input, dependencies),
      fetchInvites: (ctx, input) => fetchInvites(ctx, input, dependencies),
      countInvites,
      cancelInvite,
      resendInvite,
      drawInvite: (ctx, input) => drawInvite(ctx, input, dependencies),
      sendTestInvite: (ctx, input) => sendTestInvite(ctx, input, dependencies),
      updateEmailSettings,
      fetchInviteTexts,
    }),
    ...bindCalls(PEOPLE_CALLS, {
      fetchPerson: (ctx, input) => fetchPerson(ctx, input, dependencies),
      suppressPeople: (ctx, input) => suppressPeople(ctx, input, dependencies),
      suppressPerson: (ctx, input) => suppressPerson(ctx, input, dependencies),
      unsuppressPerson: (ctx, input) => unsuppressPerson(ctx, input, dependencies),
      fetchSuppressions: (ctx, input) => fetchSuppressions(ctx, input, dependencies),
    }),
  ];
}
