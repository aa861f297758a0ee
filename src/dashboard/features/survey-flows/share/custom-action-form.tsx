import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedFields, usableFields } from '#dashboard/session/drafts/draft-fields.ts';
import { unsavedTextOf, useDraft, useKeptDraft } from '#dashboard/session/drafts/use-draft.ts';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { CustomShareAction } from '#domain/survey-flow/steps.ts';
import { isWebAddress, lengthOf } from '#domain/text.ts';
import { useFlow } from '../flow-context.ts';
import { ActionLogo, GENERIC_LOGOS, type LogoImage } from './action-logo.tsx';
import classes from './share.module.css';
import type { ActionDraft } from './use-share-actions.ts';

// The logos are loaded only when the picker opens.
const LogoPicker = lazyPart(async () => (await import('./logo-picker.tsx')).LogoPicker);

const LOGO_SIZE = 81;

type Props = {
  /** Null for a new action. */
  action: CustomShareAction | null;
  /** Names the draft of what is typed. */
  draft: ActionDraft;
  onConfirm: (action: CustomShareAction) => void;
  onCancel: () => void;
};

/** The form of a custom action, shown in place of its row. */
export function CustomActionForm({ action, draft, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const { saved, typed, type, unsaved } = useTypedAction(action, draft);
  const { text, address, actionImageType, actionImageData } = typed;
  const isValid = isTextValid(text) && isAddressValid(address);

  function confirm(): void {
    if (!isValid) return;
    unsaved.drop();
    onConfirm({
      platformCode: 'custom',
      // An unchanged text keeps its reference to the language pack.
      actionText: action !== null && text === saved.text ? action.actionText : text.trim(),
      actionURL: address.trim(),
      actionImageType,
      actionImageData,
    });
  }

  function cancel(): void {
    unsaved.drop();
    onCancel();
  }

  return (
    <form
      className={classes.form}
      aria-label={t(action === null ? 'flowShare.addTitle' : 'flowShare.editTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Stack gap="md">
        <RestoredNote unsaved={unsaved} />
        <ActionTextField value={text} onChange={(next) => type({ text: next })} />
        <AddressField value={address} onChange={(next) => type({ address: next })} />
        <LogoField image={{ actionImageType, actionImageData }} onChange={type} />
        <Group gap="sm">
          <Button type="submit" size="sm" disabled={!isValid}>
            {t(action === null ? 'flowShare.add' : 'flowShare.update')}
          </Button>
          <Button variant="subtle" size="sm" onClick={cancel}>
            {t('flowShare.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const FIRST_LOGO: LogoImage = {
  actionImageType: 'svg',
  actionImageData: GENERIC_LOGOS[0]?.svgCode ?? '',
};

type Typed = LogoImage & { readonly text: string; readonly address: string };

/** What is typed into the form, kept until it is confirmed or cancelled. */
function useTypedAction(action: CustomShareAction | null, name: ActionDraft) {
  const { resolve } = useFlow();
  const { actionImageType, actionImageData } = action ?? FIRST_LOGO;
  const saved: Typed = {
    text: action === null ? '' : resolve(action.actionText),
    address: action?.actionURL ?? '',
    actionImageType,
    actionImageData,
  };
  const draft = useDraft<Partial<Typed>>({
    ...name,
    read: (stored) => usableFields(stored, saved),
  });
  const [typed, setTyped] = useState<Typed>({ ...saved, ...draft.found?.value });
  const changed = changedFields(typed, saved);
  const isDirty = Object.keys(changed).length > 0;
  useKeptDraft(draft, () => (isDirty ? changed : null));
  return {
    saved,
    typed,
    type: (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes })),
    unsaved: unsavedTextOf(draft, { isDirty, reset: () => setTyped(saved) }),
  };
}

type LogoFieldProps = { image: LogoImage; onChange: (image: LogoImage) => void };

function LogoField(props: LogoFieldProps) {
  const { t } = useTranslation();
  const [isPicking, setIsPicking] = useState(false);
  return (
    <>
      <Group gap="md">
        <ActionLogo image={props.image} size={LOGO_SIZE} />
        <Button
          variant="default"
          size="sm"
          aria-expanded={isPicking}
          onClick={() => setIsPicking(!isPicking)}
        >
          {t('flowShare.chooseLogo')}
        </Button>
      </Group>
      {isPicking && (
        <Suspense fallback={<Text size="sm">{t('common.loading')}</Text>}>
          <LogoPicker {...props} />
        </Suspense>
      )}
    </>
  );
}

type FieldProps = { value: string; onChange: (value: string) => void };

function ActionTextField({ value, onChange }: FieldProps) {
  const { t } = useTranslation();
  const limit = FLOW_LIMITS.actionText;
  const count = usedOfLimit(value, limit);
  return (
    <TextInput
      label={t('flowShare.text')}
      required
      withAsterisk={false}
      // Opened by a button, so moving the focus is expected.
      data-autofocus
      ref={focusOnce}
      dir="auto"
      value={value}
      description={count === null ? undefined : t('common.countOf', count)}
      error={lengthOf(value.trim()) > limit ? t('flowShare.tooLong', { limit }) : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function AddressField({ value, onChange }: FieldProps) {
  const { t } = useTranslation();
  const [wasLeft, setWasLeft] = useState(false);
  const limit = FLOW_LIMITS.actionURL;
  const given = value.trim();
  const isTooLong = lengthOf(given) > limit;
  const isInvalid = wasLeft && given !== '' && !isWebAddress(given);
  return (
    <TextInput
      label={t('flowShare.address')}
      type="url"
      inputMode="url"
      required
      withAsterisk={false}
      value={value}
      description={isTooLong || isInvalid ? undefined : t('flowShare.addressHint')}
      error={
        isTooLong
          ? t('flowShare.tooLong', { limit })
          : isInvalid
            ? t('flowShare.addressError')
            : undefined
      }
      onBlur={() => setWasLeft(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

function isTextValid(text: string): boolean {
  const given = text.trim();
  return given !== '' && lengthOf(given) <= FLOW_LIMITS.actionText;
}

function isAddressValid(address: string): boolean {
  const given = address.trim();
  return isWebAddress(given) && lengthOf(given) <= FLOW_LIMITS.actionURL;
}
