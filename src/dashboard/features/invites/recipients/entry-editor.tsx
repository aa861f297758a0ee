import { Button, Group, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryEdit } from './entry-edit.ts';
import classes from './recipients.module.css';
import { useAddressError } from './use-address-problem-text.ts';
import type { Recipients } from './use-recipients.ts';

type Props = { edit: EntryEdit; recipients: Recipients; onClose: () => void };

/** The name and address of one entry, below the chips. */
export function EntryEditor({ edit, recipients, onClose }: Props) {
  const { t } = useTranslation();
  const { channel } = recipients.reader;
  const { errors, hint, showErrors, left } = useEditorState(edit, recipients);
  const isNew = edit.id === null;
  const group = useRef<HTMLFieldSetElement>(null);
  const isUnreadable = !isNew && errors.to !== null;
  const focusFirst = useEffectEvent(() => {
    // What is wrong is corrected first.
    const [name, address] = group.current?.querySelectorAll('input') ?? [];
    (isUnreadable ? address : name)?.focus();
  });
  useEffect(() => focusFirst(), []);

  function save(): void {
    showErrors();
    if (recipients.saveEdit()) onClose();
    else requestAnimationFrame(() => focusError(group.current));
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save();
    else if (event.key === 'Escape') {
      recipients.closeEdit();
      onClose();
    } else return;
    event.preventDefault();
  }

  return (
    <fieldset ref={group} className={classes.editor} onKeyDown={press}>
      <legend className={classes.legend}>
        {t(isNew ? 'invites.to.addContact' : 'invites.to.editTitle')}
      </legend>
      <div className={classes.editorFields}>
        <TextInput
          label={t('invites.rows.name')}
          placeholder={t('invites.rows.namePlaceholder')}
          dir="auto"
          value={edit.name}
          error={errors.name}
          onBlur={() => left('name')}
          onChange={(event) => recipients.changeEdit({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t(`invites.rows.to.${channel}`)}
          placeholder={t(`invites.rows.toPlaceholder.${channel}`)}
          type={channel === 'email' ? 'email' : 'tel'}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={edit.to}
          description={errors.to === null ? hint : undefined}
          error={errors.to}
          onBlur={() => left('to')}
          onChange={(event) => recipients.changeEdit({ to: event.currentTarget.value })}
        />
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={save}>
          {t(isNew ? 'invites.to.add' : 'invites.to.save')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            recipients.closeEdit();
            onClose();
          }}
        >
          {t('invites.to.cancel')}
        </Button>
      </Group>
    </fieldset>
  );
}

/** Focuses the first field with an error. */
function focusError(group: HTMLElement | null): void {
  group?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** A field shows its error after blur; after the edit is saved, both do. Those of an entry show at once. */
function useEditorState(edit: EntryEdit, { reader, errors: found, isReviewed }: Recipients) {
  const { t } = useTranslation();
  const [wasLeft, setWasLeft] = useState({ name: false, to: edit.id !== null });
  const [wasSaved, setWasSaved] = useState(false);
  const addressError = useAddressError(reader);
  const { channel } = reader;
  const isNameShown = isReviewed || wasSaved || (edit.name === '' ? wasLeft.to : wasLeft.name);
  const isAddressShown = isReviewed || wasSaved || (wasLeft.to && edit.to !== '');
  const number = channel === 'text' ? reader.readAddress(edit.to).value : null;
  const isConverted = number !== null && number !== edit.to.replaceAll(/\s/g, '');

  function addressText(): string | null {
    if (found?.to == null || !isAddressShown) return null;
    if (found.to === 'missing') return t(`invites.rows.needsName.${channel}`);
    return found.to === 'duplicate' ? t('invites.to.isThere') : addressError(edit.to);
  }

  return {
    errors: {
      name: found?.name && isNameShown ? t('invites.errors.name') : null,
      to: addressText(),
    },
    hint: isConverted ? t('invites.rows.converted', { number }) : undefined,
    left: (field: 'name' | 'to') => setWasLeft((before) => ({ ...before, [field]: true })),
    showErrors: () => setWasSaved(true),
  };
}
