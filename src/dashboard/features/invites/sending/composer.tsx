import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RestoredNote, type UnsavedText } from '#dashboard/ui/restored-note.tsx';
import { MessageFields } from '../content/message-fields.tsx';
import { FollowupsLine } from '../followups/followups-line.tsx';
import type { CollectedRecipients } from '../recipients/collect-recipients.ts';
import { RecipientField } from '../recipients/recipient-field.tsx';
import classes from './composer.module.css';
import { ComposerFoot } from './composer-foot.tsx';
import { PreviewSheet } from './preview-sheet.tsx';
import { SendOptionsFields } from './send-options-fields.tsx';
import type { InviteForm } from './use-invite-form.ts';

type Props = {
  form: InviteForm;
  /** Where the preview opens in a sheet: its content. */
  preview: ReactNode;
  /** The total of the send, below the recipients. */
  price?: ReactNode;
};

/** To, message and time of a send, with the button to its review at the foot. */
export function Composer({ form, preview, price }: Props) {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const { recipients, options, content, sending } = form;
  const { channel } = recipients.reader;
  const element = useRef<HTMLFormElement>(null);
  const unsaved = unsavedOf(form);
  // What was typed before may be continued anywhere.
  const [isFresh] = useState(maySend && unsaved.restoredFrom === null);
  const [isPreviewOpen, previewSheet] = useDisclosure(false);
  const { error, isChecked, review } = useReview(form, () =>
    requestAnimationFrame(() => focusError(element.current)),
  );

  return (
    <Panel aria-label={t(`invites.title.${channel}`)} pb={0}>
      <form
        noValidate
        ref={element}
        aria-label={t(`invites.title.${channel}`)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.isChecking && !content.isBusy) void review();
        }}
      >
        <Stack gap="lg">
          <RestoredNote unsaved={unsaved} />
          <div>
            <RecipientField
              label={t('invites.to.label')}
              recipients={recipients}
              error={isChecked && error?.field === 'list' ? error.message : undefined}
              isReadOnly={!maySend}
              isFirst={isFresh}
            />
            {price}
          </div>
          <hr className={classes.line} />
          <MessageFields
            channel={channel}
            language={options.language}
            onLanguage={options.setLanguage}
            state={content}
          >
            {preview !== null && (
              <Button
                variant="default"
                leftSection={<IconEye size={16} aria-hidden />}
                onClick={previewSheet.open}
              >
                {t('invites.preview.title')}
              </Button>
            )}
          </MessageFields>
          {channel === 'email' && <FollowupsLine />}
          <hr className={classes.line} />
          <SendOptionsFields options={options} isChecked={isChecked} isReadOnly={!maySend} />
          {isChecked && error?.field === 'button' && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {error.message}
            </Text>
          )}
        </Stack>
        {maySend && (
          <ComposerFoot recipients={recipients} isBusy={sending.isChecking || content.isBusy} />
        )}
      </form>
      {preview !== null && (
        <PreviewSheet isOpen={isPreviewOpen} onClose={previewSheet.close}>
          {preview}
        </PreviewSheet>
      )}
    </Panel>
  );
}

/** What was typed before, in the list or the texts. Discarding it keeps the one that was not there before. */
function unsavedOf({ unsaved, content }: InviteForm): UnsavedText {
  const restored = [unsaved, content.unsaved].filter(({ restoredFrom }) => restoredFrom !== null);
  return {
    restoredFrom: restored[0]?.restoredFrom ?? null,
    discard() {
      for (const one of restored) one.discard();
    },
    drop() {
      for (const one of restored) one.drop();
    },
  };
}

/** Focuses the first field with an error. */
function focusError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

type FormError = {
  readonly message: string;
  /** Where to show it: at the list, at the time or message, or above the foot. */
  readonly field: 'list' | 'own' | 'button';
};

/** Saves a changed message and opens the review, or shows the one error that blocks sending, worded as specified. */
function useReview(form: InviteForm, onError: () => void) {
  const { t, i18n } = useTranslation();
  const { recipients, options, content, sending } = form;
  const { channel } = recipients.reader;
  const [isChecked, setIsChecked] = useState(false);
  const error = errorOf(
    recipients.edit !== null && recipients.isReviewed ? null : recipients.collected,
  );

  function errorOf(collected: CollectedRecipients | null): FormError | null {
    if (collected === null) {
      return { message: t(`invites.errors.list.invalidRows.${channel}`), field: 'button' };
    }
    if (collected.error !== null) {
      const n = collected.recipients.length.toLocaleString(i18n.language);
      return {
        message: t(`invites.errors.list.${collected.error}.${channel}`, { n }),
        field: 'list',
      };
    }
    const isUnfit = options.hasError || content.faultyLanguage !== null;
    return isUnfit ? { message: '', field: 'own' } : null;
  }

  async function review(): Promise<void> {
    setIsChecked(true);
    const collected = recipients.settle();
    const { faultyLanguage } = content;
    if (faultyLanguage !== null && content.errors.size === 0) options.setLanguage(faultyLanguage);
    if (collected === null || errorOf(collected) !== null) {
      onError();
      return;
    }
    setIsChecked(false);
    // A failure is reported, and the text stays in its field.
    const isSaved = await content.save().then(
      () => true,
      () => false,
    );
    if (!isSaved) return;
    const { language, sendAt } = options;
    sending.check({ channel, recipients: collected.recipients, language, sendAt });
  }

  return { error, isChecked, review };
}
