import { useTranslation } from 'react-i18next';
import type { Recipients } from '../recipients/use-recipients.ts';
import type { SendOptions } from './use-send-options.ts';

type FormFault = {
  readonly message: string;
  /** Where it is told: at the list, at the field of the time, or over the button. */
  readonly place: 'list' | 'time' | 'button';
};

/** The one thing that keeps the form from being sent, in the words of the specification; null if none. */
export function useFormFault(
  { gathered, readers }: Recipients,
  options: SendOptions,
  hasUnsavedWords: boolean,
): FormFault | null {
  const { t, i18n } = useTranslation();
  const { fault } = gathered;
  if (fault !== null) {
    const n = gathered.recipients.length.toLocaleString(i18n.language);
    const message = t(`invites.faults.list.${fault}.${readers.channel}`, { n });
    return { message, place: fault === 'errors' ? 'button' : 'list' };
  }
  if (options.hasFault) return { message: t('invites.options.timeFault'), place: 'time' };
  if (hasUnsavedWords) return { message: t('invites.words.unsaved'), place: 'button' };
  return null;
}
