import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { insertPersonEvent, type PersonEventKind } from './suppressions/store.ts';

interface PersonEvent {
  channel: Channel;
  /** An e-mail address in lower case, a number in E.164. */
  address: string;
  kind: PersonEventKind;
  detail?: string;
  messageId?: string;
  now: Date;
}

/** Puts something that happened with a person into their timeline. */
export function recordPersonEvent(
  tx: Tx,
  businessId: string,
  { detail, messageId, ...event }: PersonEvent,
): Promise<void> {
  const more = { detail: detail ?? null, messageId: messageId ?? null };
  return insertPersonEvent(tx, businessId, { ...event, ...more });
}
