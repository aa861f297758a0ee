import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#dashboard/browser/new-key.ts';
import { server } from '#dashboard/browser/server.ts';
import { unsavedTextOf, useDraftOf, useKeptDraft } from '#dashboard/session/drafts/use-draft.ts';
import { accessQuery, deletedBusinessesQuery } from '#dashboard/session/queries.ts';
import { useSession } from '#dashboard/session/session.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { SUPPORT_MESSAGE_LIMITS } from '#domain/support-messages.ts';
import { cutTo, lengthOf } from '#domain/text.ts';

const DELETED_SCREEN = '/dash/deletedbusiness';

type Options = { about: string | null; onSent: () => void };

/** The message as it is typed, kept as a draft of the person in all their businesses, and its sending. */
export function useSupportForm({ about, onSent }: Options) {
  const { t } = useTranslation();
  const session = useSession();
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  const { data: closed } = useQuery({ ...deletedBusinessesQuery, enabled: false });
  const { authID: userID = '', emailAddress: email = '' } = access?.user ?? {};
  const draft = useDraftOf<{ message: string }>(
    { userID, bID: '' },
    {
      kind: 'support',
      read: ({ message }) => (typeof message === 'string' ? { message } : null),
    },
  );
  const [message, setMessage] = useState(draft.found?.value.message ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const isBlank = message.trim() === '';
  useKeptDraft(draft, () => (isBlank ? null : { message }));
  const keyFor = useKeyFor();
  const sending = useMutation({
    mutationFn: (text: string) =>
      server.call('sendSupportMessage', {
        ...businessOfMessage(),
        message: text,
        about: about === null ? null : cutTo(about, SUPPORT_MESSAGE_LIMITS.about),
        page: currentPage(),
        idempotencyKey: keyFor(text),
      }),
    onSuccess: () => {
      draft.drop();
      showSuccess({
        title: t('help.support.sent'),
        message: t('help.support.sentText', { email }),
      });
      onSent();
    },
    // Shown in the form.
    meta: { failure: null },
  });
  const excess = lengthOf(message.trim()) - SUPPORT_MESSAGE_LIMITS.message;

  /** The business on the screen, or the one that was deleted last. */
  function businessOfMessage(): { bID?: string; deletedBID?: string } {
    const bID = session.status === 'signedIn' ? session.bID : null;
    const [deleted] = closed?.deleted ?? [];
    if (deleted !== undefined && (bID === null || currentPage() === DELETED_SCREEN)) {
      return { deletedBID: deleted.id };
    }
    return bID === null ? {} : { bID };
  }

  function errorText(): string | null {
    if (excess > 0) return t('help.support.tooLong', { count: excess });
    return isChecked && isBlank ? t('help.support.missing') : null;
  }

  return {
    message,
    setMessage,
    error: errorText(),
    failure: sending.error,
    email,
    isBusy: sending.isPending,
    unsaved: unsavedTextOf(draft, { isDirty: !isBlank, reset: () => setMessage('') }),
    submit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      setIsChecked(true);
      if (isBlank || excess > 0) event.currentTarget.querySelector('textarea')?.focus();
      else if (!sending.isPending) sending.mutate(message);
    },
  };
}

/** The same key for the same text, so that it is sent once, also after a lost answer. */
function useKeyFor(): (text: string) => string {
  const last = useRef({ text: '', key: newKey() });
  return (text) => {
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}

/** The path of the screen, which the server takes without its query. */
function currentPage(): string | null {
  const { pathname } = window.location;
  return pathname.length <= SUPPORT_MESSAGE_LIMITS.page ? pathname : null;
}
