import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { type ConnectedProfile, typedOf } from './connected-profile.ts';
import { PlatformLogo } from './profile-line.tsx';
import classes from './profiles.module.css';

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

type Options = { code: PlatformCode; saved: string; onDone: () => void };

/** The address or id of a profile, checked as it is typed in and by the server. */
function useProfileForm(bID: string, { code, saved, onDone }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { name: platform, example } = PLATFORMS[code];
  const form = useForm({
    initialValues: { profile: saved },
    validate: {
      profile: (typed) =>
        profileOf(code, typed) === null
          ? t(code === 'gp' ? 'profiles.faultOfPlace' : 'profiles.fault', { platform, example })
          : null,
    },
  });

  const saving = useOneAtATime(async ({ profile }: { profile: string }) => {
    try {
      await server.call('addProfile', { bID, platform: code, profileURLOrID: profile });
      await client.invalidateQueries({ queryKey: ['entity', bID] });
      showSuccess({ message: t('profiles.saved', { platform }) });
      onDone();
    } catch (error) {
      const fault = error instanceof CallError ? error.fields.profileURLOrID : undefined;
      if (fault !== undefined) form.setFieldError('profile', fault);
      else showError({ title: t('profiles.failed'), message: messageOf(error, t) });
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(saving.run, (errors) => focusFirstFault(form, errors))(event);
  return { form, submit, isBusy: saving.isBusy };
}
