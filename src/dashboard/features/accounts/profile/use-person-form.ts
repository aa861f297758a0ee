import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { changeName } from '#dashboard/browser/sign-in-requests.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';
import { lengthOf } from '#domain/text.ts';
import { useCredentialRules } from '../credential-fields.tsx';
import { fieldErrorsOf } from '../field-errors-of.ts';
import { useOwnAccount } from './use-own-account.ts';

type Person = { name: string; about: string; timeZone: string };

/** Seconds until the notice of a name that was not saved closes, as specified. */
const NAME_NOTICE = 8.8;

/** The form about the signed-in person; only what has changed is saved. */
export function usePersonForm() {
  const { t } = useTranslation();
  const { user, refresh } = useOwnAccount();
  const rules = useCredentialRules();
  const limit = PROFILE_LIMITS.about;
  const form = useForm<Person>({
    initialValues: {
      name: user.displayName,
      about: user.about,
      timeZone: user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    validate: {
      name: rules.name,
      about: (about) => (lengthOf(about.trim()) > limit ? t('common.tooLong', { limit }) : null),
    },
    validateInputOnBlur: true,
  });
  const unsaved = useFormDraft(form, { kind: 'profile' });

  const saving = useMutation({
    mutationFn: async ({ name, about, timeZone }: Person) => {
      const isChanged = form.isDirty('about') || form.isDirty('timeZone');
      if (isChanged) await server.call('updateProfile', { about, timeZone });
      if (form.isDirty('name')) await changeName(name.trim());
    },
    onSuccess: async (_, values) => {
      form.resetDirty(values);
      await refresh();
      showSuccess({ message: t('profile.person.saved') });
    },
    onError: (error) => {
      form.setErrors(fieldErrorsOf(error) ?? {});
      showFailure(error, { title: t('profile.person.failed'), seconds: NAME_NOTICE });
    },
    meta: { failure: null },
  });
  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, unsaved, submit, isBusy: saving.isPending };
}
