import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { PROFILE_TEXT_LIMIT } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { quietWhileEmpty } from './quiet-while-empty.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** In the order of how many businesses have one. */
const CODES: readonly PlatformCode[] = ['gp', 'fb', 'tp', 'ta', 'ye', 'tw', 'g2', 'ca', 'fs'];

/** The part of a form that has profiles. */
type ProfilesForm = {
  readonly values: Pick<SignUpValues, 'profiles'>;
  readonly getInputProps: (path: string, options?: { type: 'checkbox' }) => GetInputPropsReturnType;
};

/** The profiles that the business has on other platforms: each is chosen, then its address is asked. */
export function ProfileFields({ form, text }: { form: ProfilesForm; text?: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" fw={600} p={0} mb={2}>
        {t('signUp.profiles')}
      </Text>
      <Text size="sm" c="dimmed">
        {text ?? t('signUp.profilesText')}
      </Text>
      {CODES.map((code) => (
        <ProfileField key={code} {...{ code, form }} />
      ))}
    </Stack>
  );
}

function ProfileField({ code, form }: { code: PlatformCode; form: ProfilesForm }) {
  const { t } = useTranslation();
  const { name, example } = PLATFORMS[code];
  const address = useRef<HTMLInputElement>(null);
  const checkbox = form.getInputProps(`profiles.${code}.choose`, { type: 'checkbox' });
  return (
    <div>
      <Checkbox
        label={
          <Group gap="xs" wrap="nowrap">
            <PlatformLogo code={code} size={20} />
            {name}
          </Group>
        }
        styles={{ body: { alignItems: 'center' } }}
        {...checkbox}
        onChange={(event) => {
          flushSync(() => checkbox.onChange(event));
          address.current?.focus();
        }}
      />
      {form.values.profiles[code].choose && (
        <TextInput
          ref={address}
          mt={6}
          ml={32}
          aria-label={t('signUp.profileOn', { platform: name })}
          placeholder={example}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PROFILE_TEXT_LIMIT}
          {...quietWhileEmpty(form.getInputProps(`profiles.${code}.id`))}
        />
      )}
    </div>
  );
}
