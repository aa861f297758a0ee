import { createHash } from 'node:crypto';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import { readTextCommand, type TextCommand } from '#domain/text-commands.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import { unsuppress } from '#server/modules/messages/unsuppress.ts';
import type { Tx } from '#server/platform/context.ts';
import { idOfBytes } from '#server/platform/ids.ts';
import { NO_BUSINESS } from '#server/platform/no-business.ts';
import { findLastInvite, insertInbound, listWritersTo } from './store.ts';

interface InboundText {
  /** Twilio's name for it. */
  sid: string;
  /** E.164. */
  from: string;
  body: string;
  /** What Twilio itself has understood and answered; null where it leaves that to us. */
  understood: TextCommand | null;
  now: Date;
}

const EVENTS = { stop: 'stopped', start: 'restarted', help: 'askedForHelp' } as const;
const REPLIES = { stop: 'stopReply', start: 'startReply', help: 'helpReply' } as const;
const ID_BYTES = 16;

/**
 * Does what a text asks for and answers the reply, in the language of the last invite; null for none.
 * Stop holds for every business that texts from this number. A text that is handed over again changes
 * nothing, even if its sender has thought better of it since.
 */
export async function takeInboundText(tx: Tx, text: InboundText): Promise<string | null> {
  const { from: address, body, understood, now } = text;
  const command = understood ?? readTextCommand(body);
  const eventId = idOfBytes(createHash('sha256').update(text.sid).digest().subarray(0, ID_BYTES));
  const event = { eventId, address, kind: command ? EVENTS[command] : 'replied', now } as const;
  if (!(await insertInbound(tx, NO_BUSINESS, { ...event, detail: null }))) return null;
  const last = await findLastInvite(tx, address);
  if (command === null || command === 'help') {
    if (last) await insertInbound(tx, last.businessId, { ...event, detail: body || null });
    if (command === null) return null;
  } else if (!(await changeAll(tx, { isStop: command === 'stop', address, now }))) {
    return null;
  }
  if (understood) return null;
  const language = pickLanguage([last?.language ?? ''], LANGUAGE_CODES);
  return INVITE_TEXTS[language][REPLIES[command]];
}

interface Change {
  isStop: boolean;
  address: string;
  now: Date;
}

/** Whether it changed anything: nobody is told twice what they know. */
async function changeAll(tx: Tx, { isStop, address, now }: Change): Promise<boolean> {
  const person = { channel: 'text', address, now } as const;
  let isChanged = false;
  for (const businessId of [NO_BUSINESS, ...(await listWritersTo(tx, address))]) {
    const isNew = isStop
      ? await suppress(tx, businessId, { ...person, reason: 'stopped' })
      : (await unsuppress(tx, businessId, { ...person, reasons: ['stopped'] })) !== null;
    isChanged ||= isNew;
  }
  return isChanged;
}
