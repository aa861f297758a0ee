import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '#domain/display-text.ts';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';

type Props = {
  title: string;
  text?: string;
  button: string;
  initialName: string;
  isBusy: boolean;
  /** What went wrong, shown at the field. */
  error: string | null;
  onSubmit: (name: string) => void;
  onClose: () => void;
};

/** A dialog with the name of a passkey. */
export function PasskeyNameDialog({ title, text, button, initialName, isBusy, ...does }: Props) {
  const { error, onSubmit, onClose } = does;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initialName);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const typed = oneLine(name);
    setMissing(typed === '');
    if (typed === '') field.current?.focus();
    else onSubmit(typed);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {text !== undefined && <Text>{text}</Text>}
          <TextInput
            ref={field}
            label={t('security.passkeys.name')}
            value={name}
            maxLength={PROFILE_LIMITS.name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isMissing ? t('security.passkeys.nameMissing') : error}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('security.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
