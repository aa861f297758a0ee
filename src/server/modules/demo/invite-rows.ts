import { randomBytes } from 'node:crypto';
import { inviteLink } from '#domain/invite-link.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { type LinkOrigins, originOf, surveyLink } from '#server/modules/businesses/link-origins.ts';
import { newId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { hashToken, idTokenOf } from '#server/platform/tokens.ts';
import type { DemoRows } from './demo-rows.ts';
import type { DemoInvite } from './generate-invites.ts';

/** The facts that invite rows need besides the invite. */
export interface Mailing {
  business: Business;
  origins: LinkOrigins;
  /** Signs unsubscribe links. */
  unsubscribeKeys: KeyRing;
  contentIdOf: (channel: Channel, language: LanguageCode) => string;
}

type Invite = Omit<DemoInvite, 'name'> & { readonly name: string | null };

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Adds the rows of a sent invite; returns its id. */
export function addInvite(rows: DemoRows, invite: Invite, mailing: Mailing): string {
  const { business, origins, unsubscribeKeys, contentIdOf } = mailing;
  const { businessId } = business;
  const unsubscribeOrigin = originOf(business, 'unsubscribe', origins);
  const { channel, to, name, language, sentAt, outcome } = invite;
  const inviteId = newId(sentAt);
  const token = randomBytes(9).toString('base64url');
  const [email, number] = channel === 'email' ? [to, null] : [null, to];
  rows.invites.push([
    businessId,
    inviteId,
    hashToken(token),
    name,
    email,
    number,
    language,
    sentAt,
  ]);
  const link = inviteLink({ surveyLink: surveyLink(business, origins), token, channel, language });
  const unsubscribe = `${unsubscribeOrigin}/unsubscribe/${idTokenOf(unsubscribeKeys, businessId, inviteId)}`;
  const messageId = newId(sentAt);
  const arrivedAt = new Date(sentAt.getTime() + 8 * SECOND);
  rows.messages.push([
    businessId,
    messageId,
    channel,
    'invite',
    outcome.state,
    to,
    to.toLowerCase(),
    name,
    contentIdOf(channel, language),
    JSON.stringify({ name: name ?? '', link, unsubscribe }),
    inviteId,
    'Dashboard',
    sentAt,
    sentAt,
    sentAt,
    outcome.state === 'failed' ? null : arrivedAt,
    arrivedAt,
    1,
    1,
    'f',
    outcome.reason,
    outcome.error,
  ]);
  const openedAt = new Date(sentAt.getTime() + 2 * HOUR);
  if (outcome.isOpened) rows.visits.push([businessId, inviteId, 1, openedAt, openedAt]);
  if (outcome.suppression !== null) {
    const row = [businessId, channel, to.toLowerCase(), outcome.suppression, messageId, openedAt];
    rows.suppressions.push(row);
  }
  return inviteId;
}
