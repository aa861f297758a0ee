import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { CustomShareAction } from '#domain/survey-flow/steps.ts';
import { isWebAddress, lengthOf } from '#domain/text.ts';
import { useFlow } from '../flow-context.ts';
import { ActionLogo, GENERIC_LOGOS, type LogoImage } from './action-logo.tsx';
import classes from './share.module.css';

// The logos are loaded only when the picker opens.
const LogoPicker = lazyPart(async () => (await import('./logo-picker.tsx')).LogoPicker);

const LOGO_SIZE = 81;

type Props = {
  /** Null for a new action. */
  action: CustomShareAction | null;
  onConfirm: (action: CustomShareAction) => void;
  onCancel: () => void;
};

/** The form of a custom action, shown in place of its row. */
export function CustomActionForm({ action, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const { resolve } = useFlow();
  const shown = action === null ? '' : resolve(action.actionText);
  const [text, setText] = useState(shown);
  const [address, setAddress] = useState(action?.actionURL ?? '');
  const [image, setImage] = useState<LogoImage>(action ?? FIRST_LOGO);
  const isValid = isTextValid(text) && isAddressValid(address);

  function confirm(): void {
    if (!isValid) return;
    onConfirm({
      platformCode: 'custom',
      // An unchanged text keeps its reference to the language pack.
      actionText: action !== null && text === shown ? action.actionText : text.trim(),
      actionURL: address.trim(),
      actionImageType: image.actionImageType,
      actionImageData: image.actionImageData,
    });
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
        <ActionTextField value={text} onChange={setText} />
        <AddressField value={address} onChange={setAddress} />
        <LogoField image={image} onChange={setImage} />
        <Group gap="sm">
          <Button type="submit" size="sm" disabled={!isValid}>
            {t(action === null ? 'flowShare.add' : 'flowShare.update')}
          </Button>
          <Button variant="subtle" size="sm" onClick={onCancel}>
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
