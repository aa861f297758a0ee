import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { PROFILE_TEXT_LIMIT, profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { typedOf } from '../profiles/stored-profile.ts';
import { connectDraft, useConnecting } from './use-connecting.ts';

type Props = {
  platform: ReviewPlatformCode;
  /** Whether the installation has a key, so that the business needs none. */
  isConfigured: boolean;
  onDone: () => void;
};

/** Connects a profile by an API key. */
export function KeyForm({ platform, isConfigured, onDone }: Props) {
  const { t } = useTranslation();
  const { form, unsaved, submit, isBusy } = useKeyForm({ platform, isConfigured, onDone });
  const { name, example } = PLATFORMS[platform];
  const hasUnitID = platform === 'tp';
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <RestoredNote unsaved={unsaved} />
        <TextInput
          label={t(`platforms.connecting.${hasUnitID ? 'linkOrID' : 'link'}`, { platform: name })}
          description={
            hasUnitID
              ? t('platforms.connecting.unitHint', { example })
              : t('profiles.hint', { example })
          }
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={PROFILE_TEXT_LIMIT}
          {...form.getInputProps('profileURLOrID')}
        />
        <PasswordInput
          label={t('platforms.connecting.apiKey')}
          description={t(`platforms.connecting.apiKey${isConfigured ? 'Optional' : ''}Hint`, {
            platform: name,
          })}
          autoComplete="off"
          maxLength={500}
          {...form.getInputProps('apiKey')}
        />
        <div>
          <Button type="submit" loading={isBusy}>
            {t('platforms.connecting.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function useKeyForm({ platform, isConfigured, onDone }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const { name, example } = PLATFORMS[platform];
  const form = useForm({
    initialValues: {
      profileURLOrID: typedOf(platform, entity.externalPlatforms[platform]),
      apiKey: '',
    },
    validate: {
      profileURLOrID: (typed) =>
        isProfile(platform, typed.trim()) ? null : t('profiles.error', { platform: name, example }),
      apiKey: (typed) =>
        isConfigured || typed.trim() !== '' ? null : t('platforms.connecting.apiKeyMissing'),
    },
  });
  const unsaved = useFormDraft(form, { ...connectDraft(platform), secrets: ['apiKey'] });
  const connecting = useConnecting({
    platform,
    onDone: () => {
      unsaved.drop();
      onDone();
    },
    onFieldErrors: (fields) => {
      form.setErrors(fields);
      return 'profileURLOrID' in fields || 'apiKey' in fields;
    },
  });
  const submit = form.onSubmit(
    (values) => connecting.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, unsaved, submit, isBusy: connecting.isPending };
}

/** Trustpilot also takes a business unit's id. */
function isProfile(platform: ReviewPlatformCode, typed: string): boolean {
  if (platform === 'tp' && /^[0-9a-f]{24}$/.test(typed)) return true;
  return profileOf(platform, typed) !== null;
}
