import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { insertPersonEvent, type PersonEventKind } from './suppressions/store.ts';

interface PersonEvent {
  channel: Channel;
  /** An email address in lower case, or a number in E.164. */
  address: string;
  kind: PersonEventKind;
  detail?: string;
  messageId?: string;
  now: Date;
}

/** Adds an event to a person's timeline. */
export function recordPersonEvent(
  tx: Tx,
  businessId: string,
  { detail, messageId, ...event }: PersonEvent,
): Promise<void> {
  const more = { detail: detail ?? null, messageId: messageId ?? null };
  return insertPersonEvent(tx, businessId, { ...event, ...more });
}
