import { Button, FileButton, Group, Input, PillsInput, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { hasFinePointer } from '#dashboard/browser/has-fine-pointer.ts';
import { DropZone } from '#dashboard/ui/drop-zone.tsx';
import { showError } from '#dashboard/ui/notices.ts';
import { AllRecipients } from './all-recipients.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { openListFile } from './open-list-file.ts';
import { RecipientChips } from './recipient-chips.tsx';
import { RecipientNote } from './recipient-note.tsx';
import classes from './recipients.module.css';
import type { Recipients } from './use-recipients.ts';

type Props = {
  recipients: Recipients;
  label: string;
  error?: ReactNode;
  isReadOnly: boolean;
  /** Takes the focus when it opens, unless that would open a keyboard. */
  isFirst?: boolean;
};

/** Addresses as chips: typed, pasted, from a file, or one by one with a name. */
export function RecipientField({ isFirst = false, ...props }: Props) {
  const { recipients, label, error, isReadOnly } = props;
  const { t } = useTranslation();
  const { reader, entries, input } = recipients;
  const field = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const [isListOpen, list] = useDisclosure(false);
  const fieldId = useId();
  const keysId = useId();
  const hint = t(
    reader.isAbroad ? 'invites.box.hintNoCountry' : `invites.box.hint.${reader.channel}`,
  );
  const focusField = () => field.current?.focus();
  useEffect(() => {
    if (isFirst && hasFinePointer()) field.current?.focus({ preventScroll: true });
  }, [isFirst]);

  async function addFile(file: File): Promise<void> {
    if (isReadOnly) return;
    const { name } = file;
    const opened = await openListFile(file, reader).catch(() => null);
    if (opened !== null && 'list' in opened) recipients.addList(opened.list);
    else
      showError({
        message: t(`invites.box.badFile.${opened?.problem.kind ?? 'notText'}`, { name }),
      });
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    if (/^\s*BEGIN:VCARD/i.test(pasted)) {
      event.preventDefault();
      showError({ message: t('invites.box.pastedCard') });
      return;
    }
    const before = value.slice(0, selectionStart ?? value.length);
    const text = before + pasted + value.slice(selectionEnd ?? value.length);
    if (recipients.paste(text)) event.preventDefault();
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const last = entries.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) event.currentTarget.form?.requestSubmit();
      else recipients.enter();
    } else if (event.key === 'Backspace' && input === '' && last !== undefined) {
      // A key that is held down clears the text, not the entries before it.
      if (!event.repeat) recipients.remove([last]);
    } else if (event.key === 'ArrowLeft' && isAtStart && last !== undefined) {
      event.preventDefault();
      chips.current?.querySelector<HTMLElement>('li:last-child [data-entry]')?.focus();
    }
  }

  return (
    <DropZone onDrop={(file) => void addFile(file)} className={classes.zone}>
      <Group justify="space-between" gap="xs">
        <Input.Label htmlFor={fieldId}>{label}</Input.Label>
        {!isReadOnly && (
          <Group gap={4}>
            <FileChoice onChoose={(file) => void addFile(file)} />
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => recipients.openEdit(null)}
            >
              {t('invites.to.addContact')}
            </Button>
          </Group>
        )}
      </Group>
      <PillsInput
        id={fieldId}
        // The chips say more than the hint.
        description={entries.length === 0 && error === undefined ? hint : undefined}
        error={error}
        inputWrapperOrder={['input', 'error', 'description']}
        classNames={{ input: classes.box }}
      >
        {entries.length > 0 && (
          <RecipientChips
            ref={chips}
            recipients={recipients}
            isReadOnly={isReadOnly}
            keysId={keysId}
            onShowAll={list.open}
            onLeave={focusField}
          />
        )}
        <PillsInput.Field
          ref={field}
          className={classes.input}
          inputMode={reader.channel === 'email' ? 'email' : 'text'}
          placeholder={entries.length === 0 ? t(`invites.box.placeholder.${reader.channel}`) : ''}
          dir="auto"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="enter"
          readOnly={isReadOnly}
          value={input}
          onChange={(event) => recipients.type(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            // Another window may be open to copy the rest from.
            if (document.hasFocus()) recipients.enter();
          }}
        />
        <VisuallyHidden id={keysId}>{t('invites.to.keys')}</VisuallyHidden>
      </PillsInput>
      {recipients.edit !== null && !isReadOnly && (
        <EntryEditor
          key={recipients.edit.id}
          edit={recipients.edit}
          recipients={recipients}
          onClose={focusField}
        />
      )}
      <RecipientNote recipients={recipients} isReadOnly={isReadOnly} onChanged={focusField} />
      <AllRecipients
        isOpen={isListOpen}
        recipients={recipients}
        isReadOnly={isReadOnly}
        onClose={list.close}
      />
    </DropZone>
  );
}

function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept=".csv,.tsv,.txt,text/csv,text/plain"
      resetRef={reset}
      onChange={(file) => {
        if (file !== null) onChoose(file);
        // Without this, choosing the same file again fires no event.
        reset.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFileImport size={16} aria-hidden />}
        >
          {t('invites.box.chooseFile')}
        </Button>
      )}
    </FileButton>
  );
}
