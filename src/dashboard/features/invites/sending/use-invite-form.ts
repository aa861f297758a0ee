import { useState } from 'react';
import type { Entity } from '#contract/businesses.ts';
import type { Readers } from '../recipients/gather-recipients.ts';
import { useRecipients } from '../recipients/use-recipients.ts';
import { useWords } from '../wording/use-words.ts';
import { useSendOptions } from './send-options-fields.tsx';
import { useHideSentNoticesOnLeave } from './sent-notices.ts';
import { useSending } from './use-sending.ts';

type Options = {
  entity: Entity;
  readers: Readers;
  isUnconfirmed: boolean;
  onSent: () => void;
};

/** Everything that is typed on the way to a send, and the send itself. */
export function useInviteForm({ entity, readers, isUnconfirmed, onSent }: Options) {
  useHideSentNoticesOnLeave();
  const recipients = useRecipients(readers);
  const options = useSendOptions(entity);
  const words = useWords(entity, options.language);
  // Grows with every send: fields begin anew, without the faults that were told of them.
  const [round, setRound] = useState(0);
  const sending = useSending({
    entity,
    isUnconfirmed,
    onSent: () => {
      recipients.clear();
      options.reset();
      setRound((last) => last + 1);
      onSent();
    },
  });

  /** Takes the address that was probably meant, and looks at the whole list again. */
  function replace(from: string, to: string): void {
    const review = sending.review?.sending;
    if (review === undefined) return;
    recipients.replaceAddress(from, to);
    const list = review.recipients.map((one) =>
      one.to === from ? { ...one, to, typed: to } : one,
    );
    void sending.check({ ...review, recipients: list });
  }

  return { recipients, options, words, sending, replace, round };
}

export type InviteForm = ReturnType<typeof useInviteForm>;
