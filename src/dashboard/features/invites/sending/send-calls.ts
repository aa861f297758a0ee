import type { Entity } from '#contract/businesses.ts';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';
import type { Recipient } from '../recipients/recipient.ts';

/** The content, recipients and time of a send. */
export type Sending = {
  readonly channel: Channel;
  readonly recipients: readonly Recipient[];
  readonly language: LanguageCode;
  /** In seconds; null is now. */
  readonly sendAt: number | null;
};

export type CheckedSending = AnswerTo<'checkInvites'>;
export type SendAnswer = {
  readonly status: CheckedSending['status'];
  readonly numberActualSent: number;
  readonly actualsRemoved: number;
};

/** Dry run: returns who would get the invite. */
export function checkSending(bID: string, sending: Sending): Promise<CheckedSending> {
  const { language, sendAt } = sending;
  const shared = { bID, language, sendAt };
  return sending.channel === 'email'
    ? server.call('checkInvites', { ...shared, type: 'email', emailList: emailsOf(sending) })
    : server.call('checkInvites', { ...shared, type: 'text', recipients: numbersOf(sending) });
}

/** Sends it; the same key never sends it twice. */
export async function send(
  entity: Entity,
  sending: Sending,
  idempotencyKey: string,
): Promise<SendAnswer> {
  const { businessID, businessName, feedbackAddressHandle, businessInfo } = entity;
  const shared = {
    bID: businessID,
    handle: feedbackAddressHandle,
    businessName,
    isAgencyClient: entity.agencyParent !== null,
    language: sending.language,
    sendAt: sending.sendAt,
    idempotencyKey,
  };
  if (sending.channel === 'email') {
    const replyTo = businessInfo.businessEmail;
    return server.call('inviteViaEmail', { ...shared, replyTo, emailList: emailsOf(sending) });
  }
  const { data, ...counts } = await server.call('inviteViaText', {
    ...shared,
    recipients: numbersOf(sending),
  });
  return { status: data, ...counts };
}

function emailsOf({ recipients }: Sending) {
  return recipients.map(({ typed, name }) => ({ email: typed, name }));
}

function numbersOf({ recipients }: Sending) {
  return recipients.map(({ to, name }) => ({ number: to, name }));
}
