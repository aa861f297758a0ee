import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { CheckedRecipient } from '#contract/invites.ts';
import { inviteLink, SAMPLE_INVITE } from '#domain/invite-link.ts';
import { fillSlots } from '#domain/message-slots.ts';
import { inspectRecipient } from '#domain/recipient-flags.ts';
import { segmentsOf } from '#domain/text-segments.ts';
import { quotaTermsOf } from '#server/modules/businesses/business-entitlements.ts';
import { surveyLink } from '#server/modules/businesses/link-origins.ts';
import { readQuotas } from '#server/modules/quotas/read-quotas.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { unicodeEmail } from '#server/platform/show-email.ts';
import { composeContent } from './compose-content.ts';
import type { InviteDependencies } from './invite-dependencies.ts';
import { emailRecipients } from './invite-via-email.ts';
import { textRecipients } from './invite-via-text.ts';
import { type PlannedRecipient, planSend } from './plan-send.ts';
import { readSend } from './read-send-input.ts';

/**
 * Previews a send: who would get an invite, when and at what cost, and who would not and why. Stores
 * nothing.
 * @throws invalid (422) for an impossible number
 */
export async function checkInvites(
  ctx: ContextFor<'checkInvites'>,
  input: InputFor<'checkInvites'>,
  dependencies: InviteDependencies,
): Promise<AnswerTo<'checkInvites'>> {
  const { tx, now } = ctx;
  const { type: channel } = input;
  const { business, sendAt, language } = await readSend(ctx, input);
  const recipients =
    input.type === 'email' ? emailRecipients(input.emailList) : textRecipients(input.recipients);
  const { mailFrom, origins } = dependencies;
  const plan = await planSend(tx, { channel, recipients, business, sendAt }, dependencies);
  const quotas = await readQuotas(tx, quotaTermsOf(business, now));
  const left = quotas[channel].left + (channel === 'text' ? quotas.addonTextCredits : 0);
  const cost = plan.reduce((sum, recipient) => sum + recipient.cost, 0);
  const reached = quotas.bucket === 'trial' ? 'quotareachedtrial' : 'quotareached';
  const shared = { status: cost > left ? reached : 'success', cost, left } as const;
  const checked = { ...shared, recipients: plan.map((one) => present(one, channel)) };
  if (channel === 'email') return { ...checked, segments: 1 };
  const mail = { kind: 'invite', language, mailFrom, origins, now } as const;
  const { text } = await composeContent(tx, { business, channel, ...mail });
  const link = inviteLink({
    surveyLink: surveyLink(business, origins),
    token: SAMPLE_INVITE,
    channel: 'text',
    language,
  });
  const segments = plan.map(
    ({ name }) => segmentsOf(fillSlots(text, { name: name ?? '', link })).segments,
  );
  return { ...checked, segments: Math.max(1, ...segments) };
}

function present(planned: PlannedRecipient, channel: 'email' | 'text'): CheckedRecipient {
  const { to, address, name, verdict, reason, until, sendAt, cost } = planned;
  const { flags, suggestion } =
    channel === 'email' ? inspectRecipient(unicodeEmail(address)) : { flags: [], suggestion: null };
  return {
    to,
    name,
    verdict,
    reason,
    until: until ? toSeconds(until) : null,
    sendAt: verdict === 'send' ? toSeconds(sendAt) : null,
    cost,
    flags: [...flags],
    suggestion,
  };
}
