import { LANGUAGE_CODES } from '#domain/languages.ts';
import { type EnteredRecipients, readEntered } from '../recipients/entered-recipients.ts';
import type { ChosenOptions } from './send-options-fields.tsx';

/** A send that may have reached the server: its content, and the idempotency key that it was sent with. */
export type UnansweredSend = { readonly content: string; readonly key: string };

/** What was entered on the screen of a channel and has not been sent. */
export type InviteDraft = EnteredRecipients &
  ChosenOptions & { readonly unanswered: UnansweredSend | null };

/** Reads what was kept, maybe by an older version; null if it is unusable. */
export function readInviteDraft(stored: Readonly<Record<string, unknown>>): InviteDraft | null {
  const { isLater, time, unanswered } = stored as Partial<InviteDraft>;
  const entered = readEntered(stored);
  const language = LANGUAGE_CODES.find((code) => code === stored.language);
  if (entered === null || language === undefined) return null;
  return {
    ...entered,
    language,
    isLater: isLater === true,
    time: typeof time === 'string' ? time : '',
    unanswered: isUnanswered(unanswered) ? unanswered : null,
  };
}

function isUnanswered(value: unknown): value is UnansweredSend {
  const { content, key } = (value ?? {}) as Partial<UnansweredSend>;
  return typeof content === 'string' && typeof key === 'string';
}
