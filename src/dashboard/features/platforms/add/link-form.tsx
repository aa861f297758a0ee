import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { PROFILE_TEXT_LIMIT, platformOfLink, profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import type { PlatformRow } from '../platform-rows.ts';
import { profileDraft, typedOf } from '../profiles/stored-profile.ts';
import { useRefetchPlatforms } from '../use-platforms.ts';
import { FoundProfile, OtherPlatform } from './found-profile.tsx';

type Props = {
  row: PlatformRow;
  pasted: string | null;
  /** False if a better way stands above. */
  isMain: boolean;
  onOther: (code: PlatformCode, pasted: string) => void;
  onDone: () => void;
};

/** Links a platform by what was pasted; where the installation has a key, its reviews follow by themselves. */
export function LinkForm({ row, pasted, isMain, onOther, onDone }: Props) {
  const { t } = useTranslation();
  const { code } = row;
  const { name: platform, example } = PLATFORMS[code];
  const { form, unsaved, submit, isBusy } = useLinkForm({ row, pasted, onDone });
  const { profile: typed } = form.values;
  const other = platformOfLink(typed);

  function leave(next: () => void): void {
    unsaved.drop();
    next();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <RestoredNote unsaved={unsaved} />
        <TextInput
          label={t(isMain ? 'profiles.label' : 'profiles.orLabel', { platform })}
          description={t(code === 'gp' ? 'profiles.googleHint' : 'profiles.hint', { example })}
          dir="ltr"
          data-autofocus={isMain || undefined}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={PROFILE_TEXT_LIMIT}
          readOnly={isBusy}
          {...form.getInputProps('profile')}
        />
        <FoundProfile code={code} typed={typed} />
        {other !== null && other !== code && (
          <OtherPlatform code={other} onOpen={() => leave(() => onOther(other, typed))} />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => leave(onDone)}>
            {t('profiles.stop')}
          </Button>
          <Button type="submit" variant={isMain ? 'filled' : 'default'} loading={isBusy}>
            {t(row.isLinked ? 'profiles.save' : 'profiles.link')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Options = Pick<Props, 'row' | 'pasted' | 'onDone'>;

/** The form's state: the value is validated here and by the server. */
function useLinkForm({ row: { code, profile }, pasted, onDone }: Options) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const refetch = useRefetchPlatforms();
  const { name: platform, example } = PLATFORMS[code];
  const form = useForm({
    initialValues: { profile: typedOf(code, profile) },
    validate: {
      profile: (typed) =>
        profileOf(code, typed) === null
          ? t(code === 'gp' ? 'profiles.googleError' : 'profiles.error', { platform, example })
          : null,
    },
  });
  const unsaved = useFormDraft(form, profileDraft(code));
  const fillIn = useEffectEvent(() => {
    if (pasted !== null) form.setFieldValue('profile', pasted);
  });
  // After the draft: the link that was just pasted is newer.
  useLayoutEffect(() => fillIn(), []);
  const saving = useMutation({
    mutationFn: (typed: { profile: string }) =>
      server.call('addProfile', { bID, platform: code, profileURLOrID: typed.profile }),
    onSuccess: async () => {
      await refetch();
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
