import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ContactRows } from '../recipients/contact-rows.tsx';
import { RecipientBox } from '../recipients/recipient-box.tsx';
import type { Recipients } from '../recipients/use-recipients.ts';
import { SendOptionsFields } from './send-options-fields.tsx';
import { useFormFault } from './use-form-fault.ts';
import type { SendOptions } from './use-send-options.ts';
import type { SendingState } from './use-sending.ts';

type Props = {
  recipients: Recipients;
  options: SendOptions;
  sending: SendingState;
  maySend: boolean;
  /** Words that are typed but not saved would not be sent. */
  hasUnsavedWords: boolean;
  /** What the send comes to, under the list. */
  children?: ReactNode;
};

/** Whom to invite, in which language and when; leads to the review. */
export function RecipientsPanel({ recipients, options, sending, maySend, ...rest }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { channel } = recipients.readers;
  const fault = useFormFault(recipients, options, rest.hasUnsavedWords);

  function review(): void {
    setIsChecked(true);
    if (fault !== null) {
      requestAnimationFrame(() => focusFault(form.current));
      return;
    }
    setIsChecked(false);
    const { language, sendAt } = options;
    void sending.check({ channel, recipients: recipients.gathered.recipients, language, sendAt });
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
          <ContactRows recipients={recipients} isChecked={isChecked} isReadOnly={!maySend} />
          <RecipientBox
            recipients={recipients}
            error={isChecked && fault?.place === 'list' ? fault.message : undefined}
            isReadOnly={!maySend}
          />
          {rest.children}
          <SendOptionsFields options={options} isChecked={isChecked} isReadOnly={!maySend} />
          {isChecked && fault?.place === 'button' && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {fault.message}
            </Text>
          )}
          {maySend && (
            <Group>
              <Button
                type="submit"
                loading={sending.isChecking}
                // A field that is left may show a hint and move the button away from under the pointer.
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

/** The first field with a fault gets the focus. */
function focusFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
