import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { CallError } from '#contract/client.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { refreshInvites } from '../queries.ts';
import { type CheckedSending, checkSending, type Sending, send } from './send-calls.ts';
import { tellSent } from './sent-notices.ts';

/** What is looked at before it is sent, and why it could not be sent. */
export type Review = {
  readonly sending: Sending;
  readonly checked: CheckedSending;
  readonly failure: { readonly message: string; readonly detail: string | null } | null;
};

type Options = {
  entity: Entity;
  /** As far as is known here: the server's word counts. */
  isUnconfirmed: boolean;
  onSent: () => void;
};

/** The dry run and the send: one of each at a time, and a send that was begun twice is one send. */
export function useSending({ entity, isUnconfirmed, onSent }: Options) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [review, setReview] = useState<Review | null>(null);
  const key = useSendKey();
  const shown = useRef<Review | null>(null);
  const show = (next: Review | null) => {
    shown.current = next;
    setReview(next);
  };

  const askAccess = () => void client.invalidateQueries({ queryKey: ['access'] });

  const checking = useOneAtATime(async (sending: Sending) => {
    try {
      const checked = await checkSending(entity.businessID, sending);
      show({ sending, checked, failure: failureOf(checked.status, sending) });
    } catch (error) {
      const [fault] = error instanceof CallError ? Object.values(error.fields) : [];
      showError({ title: t('invites.review.failed'), message: fault ?? messageOf(error, t) });
    }
  });

  const sending = useOneAtATime(async () => {
    const review = shown.current;
    if (review === null) return;
    const content = JSON.stringify(review.sending);
    try {
      const answer = await send(entity, review.sending, key.keyFor(content));
      key.forget();
      refreshInvites(client, entity.businessID);
      if (isUnconfirmed) askAccess();
      const failure = failureOf(answer.status, review.sending);
      show(failure === null ? null : { ...review, failure });
      if (failure !== null) return;
      tellSent(review.sending, answer, entity.inviteSettings.repeatDays, {
        t,
        language: i18n.language,
      });
      onSent();
    } catch (error) {
      if (isAnswer(error)) key.forget();
      if (isUnconfirmedError(error)) askAccess();
      show({ ...review, failure: faultOf(error, review.sending) });
    }
  });

  function faultOf(error: unknown, { channel }: Sending): Review['failure'] {
    const detail = messageOf(error, t);
    if (isUnconfirmedError(error)) return { message: detail, detail: null };
    return { message: t(`invites.send.failed.${channel}`), detail };
  }

  function failureOf(status: CheckedSending['status'], { channel }: Sending): Review['failure'] {
    if (status === 'success') return null;
    return { message: t(`invites.send.${status}.${channel}`), detail: null };
  }

  return {
    review,
    isUnconfirmed,
    check: checking.run,
    isChecking: checking.isBusy,
    send: sending.run,
    isSending: sending.isBusy,
    close: () => show(null),
  };
}

export type SendingState = ReturnType<typeof useSending>;

/** A refusal of the server; where the network or the server failed, nobody knows what was taken. */
function isAnswer(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/**
 * The key by which the server knows a send again: the same one for the same content for as long as no
 * answer came, so that a second try after a dead network is the same send.
 */
function useSendKey() {
  const last = useRef<{ content: string; key: string } | null>(null);
  return {
    keyFor(content: string): string {
      if (last.current?.content !== content) last.current = { content, key: newKey() };
      return last.current.key;
    },
    /** An answer came: what is sent from now on is another send, even with the same content. */
    forget(): void {
      last.current = null;
    },
  };
}

/** 32 characters that nobody can guess. (`crypto.randomUUID` is missing on plain http.) */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a call failed since the address of the user is not confirmed yet. */
function isUnconfirmedError(error: unknown): boolean {
  return error instanceof CallError && error.code === 'email_not_confirmed';
}
