import { useTranslation } from 'react-i18next';
import { useEmailProblemText } from '#dashboard/ui/use-email-error.ts';
import type { Channel } from '#domain/messages.ts';
import type { EmailProblem } from '#domain/read-email.ts';
import type { PhoneProblem } from '#domain/read-phone.ts';
import type { AddressProblem } from './recipient.ts';
import type { RecipientReader } from './recipient-reader.ts';

/** What a field for one address says of it; null for a good one. */
export function useAddressError({ channel, readAddress }: RecipientReader) {
  const { t } = useTranslation();
  const problemText = useAddressProblemText(channel);
  return (typed: string): string | null => {
    const { problem } = readAddress(typed);
    if (problem === null) return null;
    return channel === 'text' ? t('invites.errors.to.text') : problemText(problem);
  };
}

/** Says in words why a typed text is no address of the channel. */
export function useAddressProblemText(channel: Channel): (problem: AddressProblem) => string {
  const { t } = useTranslation();
  const emailText = useEmailProblemText();
  return (problem) =>
    channel === 'email'
      ? emailText(problem as EmailProblem)
      : t(`invites.problems.${problem.reason as PhoneProblem | 'noColumn'}`);
}
