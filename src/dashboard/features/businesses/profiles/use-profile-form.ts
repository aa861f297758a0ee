import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';

type Options = { code: PlatformCode; saved: string; onDone: () => void };

/** The address or id of a profile, checked as it is typed in and by the server. */
export function useProfileForm(bID: string, { code, saved, onDone }: Options) {
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
