import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
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
  const { name: platform, example } = PLATFORMS[code];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isBusy) onDone();
  }

  return (
    <>
      <PlatformLogo code={code} />
      <InPlaceForm
        onSubmit={submit}
        className={classes.form}
        onKeyDown={onKeyDown}
        isDirty={form.isDirty()}
        isBusy={isBusy}
        size="xs"
        saveLabel={t('profiles.save')}
        stopLabel={t('profiles.stop')}
        onStop={onDone}
      >
        <TextInput
          label={platform}
          description={
            form.errors.profile === undefined
              ? t(`profiles.${hintOf(code)}`, { example })
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
      </InPlaceForm>
    </>
  );
}

function hintOf(code: PlatformCode) {
  return code === 'gp' ? 'hintOfPlace' : 'hint';
}
