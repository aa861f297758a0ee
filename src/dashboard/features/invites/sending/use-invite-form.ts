import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { newKey } from '#dashboard/browser/new-key.ts';
import { unsavedTextOf, useDraft, useKeptDraft } from '#dashboard/session/drafts/use-draft.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { useInviteContent } from '../content/use-invite-content.ts';
import { refetchInvites } from '../queries.ts';
import type { RecipientReader } from '../recipients/recipient-reader.ts';
import { enteredOf, useRecipients } from '../recipients/use-recipients.ts';
import { readInviteDraft, type UnansweredSend } from './invite-draft.ts';
import { refusedRecipients } from './refused-recipients.ts';
import { type CheckedSending, checkSending, type Sending, send } from './send-calls.ts';
import { useSendOptions } from './send-options-fields.tsx';
import { showSentNotice, useHideSentNoticesOnLeave } from './sent-notices.ts';

/** State of the invite form, and the send. */
export function useInviteForm(reader: RecipientReader, onSent: () => void) {
  useHideSentNoticesOnLeave();
  const draft = useDraft({ kind: 'inviteList', thing: reader.channel, read: readInviteDraft });
  const entered = draft.found?.value ?? null;
  const recipients = useRecipients(reader, entered);
  const options = useSendOptions(entered);
  const content = useInviteContent(reader.channel, options.language);
  const key = useSendKey(entered?.unanswered ?? null);
  const sending = useSending(key, () => {
    clear();
    onSent();
  });
  useKeptDraft(draft, () => {
    if (recipients.isBlank) return null;
    const { language, isLater, time } = options;
    const unanswered = key.unanswered();
    return { ...enteredOf(recipients), language, isLater, time, unanswered };
  });

  function clear(): void {
    recipients.clear();
    options.reset();
  }

  /** Replaces an address with its suggestion and reviews the list again. */
  function replace(from: string, to: string): void {
    const review = sending.review?.sending;
    if (review === undefined || sending.isChecking) return;
    recipients.replaceAddress(from, to);
    const list = review.recipients.map((one) =>
      one.to === from ? { ...one, to, typed: to } : one,
    );
    sending.check({ ...review, recipients: list });
  }

  const unsaved = unsavedTextOf(draft, { isDirty: !recipients.isBlank, reset: clear });
  return { recipients, options, content, sending, replace, unsaved };
}

export type InviteForm = ReturnType<typeof useInviteForm>;

/** The review before sending, and why sending failed. */
export type Review = {
  readonly sending: Sending;
  readonly checked: CheckedSending;
  readonly failure: { readonly message: string; readonly detail: string | null } | null;
};

/** The dry run and the send. Starting a send twice sends once. */
function useSending(key: SendKey, onSent: () => void) {
  const { t, i18n } = useTranslation();
  const { bID, entity, user } = useBusiness();
  const client = useQueryClient();
  const [review, setReview] = useState<Review | null>(null);
  // An estimate; the server decides.
  const isUnconfirmed = !user.emailConfirmed;
  const askAccess = () => void client.invalidateQueries({ queryKey: accessQuery.queryKey });

  const checking = useMutation({
    mutationFn: (sending: Sending) => checkSending(bID, sending),
    onSuccess: (checked, sending) =>
      setReview({ sending, checked, failure: failureOf(checked.status, sending) }),
    onError: (error, asked) => {
      const refused = refusedRecipients(error, asked);
      const title = t('invites.review.failed');
      showFailure(error, { title, namesField: true, text: (reason) => refused ?? reason });
    },
    meta: { failure: null },
  });

  const sending = useMutation({
    mutationFn: (asked: Review) =>
      send(entity, asked.sending, key.keyFor(JSON.stringify(asked.sending))),
    onSuccess: (answer, asked) => {
      key.forget();
      refetchInvites(client, bID);
      if (isUnconfirmed) askAccess();
      const failure = failureOf(answer.status, asked.sending);
      setReview(failure === null ? null : { ...asked, failure });
      if (failure !== null) return;
      const days = entity.inviteSettings.repeatDays;
      showSentNotice(asked.sending, answer, days, { t, language: i18n.language });
      onSent();
    },
    onError: (error, asked) => {
      if (isAnswer(error)) key.forget();
      if (isUnconfirmedError(error)) askAccess();
      setReview({ ...asked, failure: formError(error, asked.sending) });
    },
    meta: { failure: null },
  });

  function formError(error: unknown, asked: Sending): Review['failure'] {
    const detail = refusedRecipients(error, asked) ?? errorMessage(error, t);
    if (isUnconfirmedError(error)) return { message: detail, detail: null };
    const { channel } = asked;
    return { message: t(`invites.send.failed.${channel}`), detail };
  }

  function failureOf(status: CheckedSending['status'], { channel }: Sending): Review['failure'] {
    if (status === 'success') return null;
    return { message: t(`invites.send.${status}.${channel}`), detail: null };
  }

  return {
    review,
    isUnconfirmed,
    check: checking.mutate,
    isChecking: checking.isPending,
    send: () => review !== null && sending.mutate(review),
    isSending: sending.isPending,
    close: () => setReview(null),
  };
}

export type SendingState = ReturnType<typeof useSending>;

/** A refusal by the server; after a network or server failure it is unknown what was accepted. */
function isAnswer(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/**
 * The idempotency key of a send: unchanged for the same content until an answer
 * arrives, so that a retry after a network failure or a new sign-in is the same send.
 */
function useSendKey(unanswered: UnansweredSend | null) {
  const last = useRef(unanswered);
  return {
    /** The send whose answer has not arrived. */
    unanswered: () => last.current,
    keyFor(content: string): string {
      if (last.current?.content !== content) last.current = { content, key: newKey() };
      return last.current.key;
    },
    /** After an answer, the next send is a new one, even with the same content. */
    forget(): void {
      last.current = null;
    },
  };
}

type SendKey = ReturnType<typeof useSendKey>;

/** Whether a call failed because the user's email is not confirmed. */
function isUnconfirmedError(error: unknown): boolean {
  return error instanceof CallError && error.code === 'email_not_confirmed';
}
