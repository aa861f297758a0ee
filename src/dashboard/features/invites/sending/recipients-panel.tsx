import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { ContactRows } from '../recipients/contact-rows.tsx';
import { RecipientBox } from '../recipients/recipient-box.tsx';
import type { Recipients } from '../recipients/use-recipients.ts';
import type { SendOptions } from './send-options-fields.tsx';
import { SendOptionsFields } from './send-options-fields.tsx';
import type { InviteForm } from './use-invite-form.ts';

type Props = {
  form: InviteForm;
  /** The total of the send, below the list. */
  children?: ReactNode;
};

/** Recipients, language and time of a send, with a button to the review. */
export function RecipientsPanel({
  form: { recipients, options, content, sending, unsaved },
  children,
}: Props) {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { channel } = recipients.reader;
  const error = useFormError(recipients, options, content.isDirty);

  function review(): void {
    setIsChecked(true);
    if (error !== null) {
      requestAnimationFrame(() => focusError(form.current));
      return;
    }
    setIsChecked(false);
    const { language, sendAt } = options;
    sending.check({ channel, recipients: recipients.collected.recipients, language, sendAt });
  }

  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="md">
        {t(`invites.recipients.title.${channel}`)}
      </Title>
      <form
        noValidate
        ref={form}
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        <Stack gap="lg">
          <RestoredNote unsaved={unsaved} />
          <ContactRows recipients={recipients} isChecked={isChecked} isReadOnly={!maySend} />
          <RecipientBox
            recipients={recipients}
            error={isChecked && error?.field === 'list' ? error.message : undefined}
            isReadOnly={!maySend}
          />
          {children}
          <SendOptionsFields options={options} isChecked={isChecked} isReadOnly={!maySend} />
          {isChecked && error?.field === 'button' && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {error.message}
            </Text>
          )}
          {maySend && (
            <Group>
              <Button
                type="submit"
                loading={sending.isChecking}
                // On blur a field may show a hint and move the button from under the pointer.
                onMouseDown={(event) => event.preventDefault()}
              >
                {t('invites.review.open')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Panel>
  );
}

/** Focuses the first field with an error. */
function focusError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

type FormError = {
  readonly message: string;
  /** Where to show it: at the list, at the time field, or above the button. */
  readonly field: 'list' | 'time' | 'button';
};

/** The one error that blocks sending, worded as specified; null if there is none. */
function useFormError(
  { collected, reader }: Recipients,
  options: SendOptions,
  hasUnsavedContent: boolean,
): FormError | null {
  const { t, i18n } = useTranslation();
  const { error } = collected;
  if (error !== null) {
    const n = collected.recipients.length.toLocaleString(i18n.language);
    const message = t(`invites.errors.list.${error}.${reader.channel}`, { n });
    return { message, field: error === 'invalidRows' ? 'button' : 'list' };
  }
  if (options.hasError) return { message: t('invites.options.timeError'), field: 'time' };
  if (hasUnsavedContent) return { message: t('invites.content.unsaved'), field: 'button' };
  return null;
}
