import { useState } from 'react';
import type { Readers } from '../recipients/gather-recipients.ts';
import { useRecipients } from '../recipients/use-recipients.ts';
import { useWords } from '../wording/use-words.ts';
import { useSendOptions } from './send-options-fields.tsx';
import { useHideSentNoticesOnLeave } from './sent-notices.ts';
import { useSending } from './use-sending.ts';

/** Everything that is typed on the way to a send, and the send itself. */
export function useInviteForm(readers: Readers, onSent: () => void) {
  useHideSentNoticesOnLeave();
  const recipients = useRecipients(readers);
  const options = useSendOptions();
  const words = useWords(options.language);
  // Grows with every send: fields begin anew, without the faults that were told of them.
  const [round, setRound] = useState(0);
  const sending = useSending(() => {
    recipients.clear();
    options.reset();
    setRound((last) => last + 1);
    onSent();
  });

  /** Takes the address that was probably meant, and looks at the whole list again. */
  function replace(from: string, to: string): void {
    const review = sending.review?.sending;
    if (review === undefined || sending.isChecking) return;
    recipients.replaceAddress(from, to);
    const list = review.recipients.map((one) =>
      one.to === from ? { ...one, to, typed: to } : one,
    );
    sending.check({ ...review, recipients: list });
  }

  return { recipients, options, words, sending, replace, round };
}

export type InviteForm = ReturnType<typeof useInviteForm>;
