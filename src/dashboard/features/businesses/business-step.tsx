import { Button, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { COUNTRIES } from '#domain/countries.ts';
import { normaliseHandle } from '#domain/handle.ts';
import { isWebAddress } from '#domain/text.ts';
import { completeWebAddress } from '#domain/web-address.ts';
import { COUNTRY_CHOICES, countryOf, useNameRule, WebAddressField } from './business-fields.tsx';
import { HandleField, useHandleCheck, useSuggestedHandle } from './handle-field.tsx';

type Props = { onCreated: (bID: string) => void };

/** Step 2 of the sign-up: the business. */
export function BusinessStep({ onCreated }: Props) {
  const { t } = useTranslation();
  const { form, handle, submit, isBusy } = useBusinessStep(onCreated);
  return (
    <form noValidate onSubmit={submit} aria-labelledby="business-title">
      <Stack gap="md">
        <WizardSteps current={2} total={3} />
        <div>
          <Title order={1} id="business-title">
            {t('businesses.title')}
          </Title>
          <Text c="dimmed" size="sm" mt={4}>
            {t('businesses.text')}
          </Text>
        </div>
        <TextInput
          label={t('businesses.name')}
          autoComplete="organization"
          {...form.getInputProps('businessName')}
        />
        <HandleField {...handle} />
        <Select
          label={t('businesses.country')}
          placeholder={t('businesses.countryPlaceholder')}
          data={COUNTRY_CHOICES}
          searchable
          clearable
          nothingFoundMessage={t('businesses.noCountry')}
          autoComplete="off"
          {...form.getInputProps('country')}
        />
        <WebAddressField
          label={t('businesses.webAddress')}
          {...form.getInputProps('webAddress')}
          onComplete={(address) => form.setFieldValue('webAddress', address)}
        />
        <Button type="submit" size="md" loading={isBusy}>
          {t('businesses.create')}
        </Button>
      </Stack>
    </form>
  );
}

type Values = { businessName: string; country: string | null; webAddress: string };

/** The form, and the call that creates the business. */
function useBusinessStep(onCreated: (bID: string) => void) {
  const [chosenHandle, setChosenHandle] = useState<string | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const form = useForm<Values>({
    initialValues: { businessName: '', country: countryOfBrowser(), webAddress: '' },
    validate: useRules(),
    validateInputOnBlur: true,
  });
  const name = form.values.businessName.trim();
  const suggested = useSuggestedHandle(name);
  const handle = chosenHandle ?? suggested;
  const state = useHandleCheck(handle);

  const creating = useMutation({
    mutationFn: (values: Values) => server.call('signUp', signUpRecord(values, handle)),
    onSuccess: ({ bID }) => onCreated(bID),
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      const webAddress = fields['businessInfo.webAddress'];
      if (webAddress !== undefined) form.setFieldError('webAddress', webAddress);
      if ('feedbackAddressHandle' in fields) focusHandle();
    },
  });

  const submit = form.onSubmit(
    (values) => {
      setIsTouched(true);
      if (state.kind === 'invalid' || state.kind === 'taken') focusHandle();
      else creating.mutate(values);
    },
    (errors) => {
      setIsTouched(true);
      focusFirstError(form, errors);
    },
  );

  return {
    form,
    submit,
    isBusy: creating.isPending,
    handle: {
      value: handle,
      state: name === '' && chosenHandle === null ? ({ kind: 'unknown' } as const) : state,
      onChange: (text: string) => setChosenHandle(text === '' ? null : text),
      isTouched,
      onBlur: () => setIsTouched(true),
    },
  };
}

function useRules() {
  const { t } = useTranslation();
  return {
    businessName: useNameRule(),
    webAddress: (address: string) =>
      address.trim() === '' || isWebAddress(completeWebAddress(address))
        ? null
        : t('businesses.errors.webAddress'),
  };
}

/** Initial guess: the country in the browser's language setting. */
function countryOfBrowser(): string | null {
  const { region } = new Intl.Locale(navigator.language);
  return COUNTRIES.some(({ alpha2 }) => alpha2 === region) ? (region ?? null) : null;
}

function signUpRecord({ businessName, country, webAddress }: Values, handle: string) {
  return {
    signupLanguageChoice: 'en',
    feedbackAddressHandle: normaliseHandle(handle),
    businessInfo: {
      businessName: businessName.trim(),
      country: countryOf(country),
      webAddress: completeWebAddress(webAddress),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  };
}

function focusHandle(): void {
  document.querySelector<HTMLInputElement>('input[name="feedbackAddressHandle"]')?.focus();
}
