import { createHash } from 'node:crypto';
import { fill } from '#domain/fill-placeholders.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import { readTextCommand, type TextCommand } from '#domain/text-commands.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { recordContactChange } from '#server/modules/messages/record-contact-change.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import { unsuppress } from '#server/modules/messages/unsuppress.ts';
import { hashesOfSubject } from '#server/platform/activity/record-activity.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import { NO_CLIENT, type Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { idOfBytes, NO_BUSINESS } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { OWN_BRAND } from '#server/platform/product-brand.ts';
import { findLastInvite, insertInbound, listSendersTo, type Sender } from './store.ts';

interface InboundText {
  /** Twilio's id of the text. */
  sid: string;
  /** E.164. */
  from: string;
  body: string;
  /** The command that Twilio has already handled; null if it leaves that to us. */
  providerCommand: TextCommand | null;
  /** Hashes the number in the activity. */
  activityKeys: KeyRing;
  now: Date;
}

const EVENTS = { stop: 'stopped', start: 'restarted', help: 'askedForHelp' } as const;
const REPLIES = { stop: 'stopReply', start: 'startReply', help: 'helpReply' } as const;
const ID_BYTES = 16;

/**
 * Executes the command in a text and returns the reply, in the language of the last invite; null for none.
 * Stop applies to all businesses that text from this number. A repeated delivery changes nothing.
 */
export async function handleInboundText(
  database: Database,
  text: InboundText,
): Promise<string | null> {
  const senders = await queryAcrossBusinesses(database, 'provider-hooks.texts', (tx) =>
    listSendersTo(tx, text.from),
  );
  return database.transaction().execute((tx) => answerText(tx, { ...text, senders }));
}

interface ReceivedText extends InboundText {
  senders: readonly Sender[];
}

async function answerText(
  tx: Tx,
  { sid, from: address, body, providerCommand, activityKeys, now, senders }: ReceivedText,
): Promise<string | null> {
  const command = providerCommand ?? readTextCommand(body);
  const eventId = idOfBytes(createHash('sha256').update(sid).digest().subarray(0, ID_BYTES));
  const event = { eventId, address, kind: command ? EVENTS[command] : 'replied', now } as const;
  if (!(await insertInbound(tx, NO_BUSINESS, { ...event, detail: null }))) return null;
  const last = await findLast(tx, senders, address);
  if (command === null || command === 'help') {
    if (last) await insertInbound(tx, last.businessId, { ...event, detail: body || null });
    if (command === null) return null;
  } else {
    const isStop = command === 'stop';
    const change = { isStop, address, activityKeys, now, senders };
    if (!(await applyToAll(tx, change))) return null;
  }
  if (providerCommand) return null;
  const language = pickLanguage([last?.language ?? ''], LANGUAGE_CODES);
  const reply = INVITE_TEXTS[language][REPLIES[command]];
  const { name: product } = last ? await readProductBrand(tx, last.businessId) : OWN_BRAND;
  return fill(reply, { product });
}

/** The latest invite to the number from any business. */
async function findLast(tx: Tx, senders: readonly Sender[], address: string) {
  const timeOf = ({ invitedAt }: Sender) => invitedAt?.getTime() ?? 0;
  const latestFirst = senders
    .filter(({ invitedAt }) => invitedAt !== null)
    .sort((one, other) => timeOf(other) - timeOf(one));
  for (const { businessId } of latestFirst) {
    const invite = await findLastInvite(tx, businessId, address);
    if (invite) return { ...invite, businessId };
  }
  return null;
}

interface Change {
  isStop: boolean;
  address: string;
  activityKeys: KeyRing;
  now: Date;
  senders: readonly Sender[];
}

/** Returns whether anything changed; if not, there is no reply. */
async function applyToAll(
  tx: Tx,
  { isStop, address, activityKeys, now, senders }: Change,
): Promise<boolean> {
  const person = { channel: 'text', address, now } as const;
  let isChanged = false;
  for (const [holderId, businessId] of await pickPerList(tx, senders)) {
    const addressHashes = hashesOfSubject(activityKeys, holderId, address);
    const [addressHash] = addressHashes;
    const isNew = isStop
      ? await suppress(tx, businessId, { ...person, addressHash, reason: 'stopped' })
      : (await unsuppress(tx, businessId, { ...person, addressHashes, reasons: ['stopped'] })) !==
        null;
    isChanged ||= isNew;
    if (!isNew || businessId === NO_BUSINESS) continue;
    await recordContactChange({ actor: null, from: NO_CLIENT, tx, now }, businessId, {
      action: isStop ? 'contactSuppressed' : 'contactUnsuppressed',
      channel: 'text',
      addressHash,
      reason: 'stopped',
    });
  }
  return isChanged;
}

/** One business for each do-not-contact list, by the list's holder; the installation's own first. */
async function pickPerList(tx: Tx, senders: readonly Sender[]): Promise<Map<string, string>> {
  const businesses = new Map([[NO_BUSINESS, NO_BUSINESS]]);
  for (const { businessId } of senders) {
    const holderId = await findHolderId(tx, businessId);
    if (!businesses.has(holderId)) businesses.set(holderId, businessId);
  }
  return businesses;
}
