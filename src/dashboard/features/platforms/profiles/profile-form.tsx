import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { isComposingKey } from '#domain/is-composing-key.ts';
import { PROFILE_TEXT_LIMIT, profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { type ConnectedProfile, typedOf } from './connected-profile.ts';
import classes from './profiles.module.css';

type Props = {
  code: PlatformCode;
  connected: ConnectedProfile | undefined;
  onDone: () => void;
};

/** Asks for the address or id of a profile. */
export function ProfileForm({ code, connected, onDone }: Props) {
  const { t } = useTranslation();
  const saved = typedOf(code, connected);
  const { form, unsaved, submit, isBusy } = useProfileForm({ code, saved, onDone });
  const { name: platform, example } = PLATFORMS[code];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposingKey(event.nativeEvent) || isBusy) return;
    unsaved.drop();
    onDone();
  }

  return (
    <InPlaceForm
      onSubmit={submit}
      className={classes.form}
      onKeyDown={onKeyDown}
      isDirty={form.isDirty()}
      unsaved={unsaved}
      isBusy={isBusy}
      size="xs"
      saveLabel={t('profiles.save')}
      stopLabel={t('profiles.stop')}
      onStop={onDone}
    >
      <TextInput
        label={platform}
        description={
          form.errors.profile === undefined ? t(`profiles.${hintOf(code)}`, { example }) : undefined
        }
        dir="ltr"
        autoFocus
        spellCheck={false}
        autoCapitalize="none"
        maxLength={PROFILE_TEXT_LIMIT}
        readOnly={isBusy}
        {...form.getInputProps('profile')}
      />
    </InPlaceForm>
  );
}

function hintOf(code: PlatformCode) {
  return code === 'gp' ? 'googleHint' : 'hint';
}

type Options = { code: PlatformCode; saved: string; onDone: () => void };

/** The form's state: the value is validated here and by the server. */
function useProfileForm({ code, saved, onDone }: Options) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const { name: platform, example } = PLATFORMS[code];
  const form = useForm({
    initialValues: { profile: saved },
    validate: {
      profile: (typed) =>
        profileOf(code, typed) === null
          ? t(code === 'gp' ? 'profiles.googleError' : 'profiles.error', { platform, example })
          : null,
    },
  });

  const unsaved = useFormDraft(form, { kind: 'other', thing: `profile-${code}` });

  const saving = useMutation({
    mutationFn: ({ profile }: { profile: string }) =>
      server.call('addProfile', { bID, platform: code, profileURLOrID: profile }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      showSuccess({ message: t('profiles.saved', { platform }) });
      unsaved.drop();
      onDone();
    },
    onError: (error) => {
      const fieldError = error instanceof CallError ? error.fields.profileURLOrID : undefined;
      if (fieldError !== undefined) form.setFieldError('profile', fieldError);
      else showFailure(error, { title: t('profiles.failed') });
    },
    meta: { failure: null },
  });

  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, unsaved, submit, isBusy: saving.isPending };
}
