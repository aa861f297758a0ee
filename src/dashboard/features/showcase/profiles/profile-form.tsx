import { Button, Group, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { type ConnectedProfile, typedOf } from './connected-profile.ts';
import { PlatformLogo } from './platform-logo.tsx';
import classes from './profiles.module.css';
import { useProfileForm } from './use-profile-form.ts';

type Props = {
  bID: string;
  code: PlatformCode;
  connected: ConnectedProfile | undefined;
  onDone: () => void;
};

/** Takes the address or id of a profile. */
export function ProfileForm({ bID, code, connected, onDone }: Props) {
  const { t } = useTranslation();
  const saved = typedOf(code, connected);
  const { form, submit, isBusy } = useProfileForm(bID, { code, saved, onDone });
  const { name: platform } = PLATFORMS[code];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isBusy) onDone();
  }

  return (
    <>
      <PlatformLogo code={code} />
      <form noValidate onSubmit={submit} className={classes.form} onKeyDown={onKeyDown}>
        <UnsavedGuard isDirty={form.isDirty()} />
        <TextInput
          label={platform}
          description={
            form.errors.profile === undefined
              ? t(`profiles.${hintOf(code)}`, { platform })
              : undefined
          }
          dir="ltr"
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
          maxLength={500}
          readOnly={isBusy}
          {...form.getInputProps('profile')}
        />
        <Group mt="sm" gap="sm">
          <Button type="submit" size="xs" variant="default" loading={isBusy}>
            {t('profiles.save')}
          </Button>
          <Button variant="subtle" size="xs" onClick={onDone} disabled={isBusy}>
            {t('profiles.stop')}
          </Button>
        </Group>
      </form>
    </>
  );
}

function hintOf(code: PlatformCode) {
  return code === 'gp' ? 'hintOfPlace' : 'hint';
}
