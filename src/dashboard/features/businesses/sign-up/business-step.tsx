import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountrySelect, WebAddressField } from '../business-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { quietWhileEmpty } from './quiet-while-empty.ts';
import { StepHeading } from './step-heading.tsx';
import type { SignUpWizard } from './use-sign-up-wizard.ts';

/** Step 1: the business and the person. Only the business's name is required. */
export function BusinessStep(wizard: SignUpWizard) {
  const { t } = useTranslation();
  const { form, submit, skip, onBlur, isBusy } = wizard;
  return (
    <form noValidate onSubmit={submit} onBlur={onBlur} aria-labelledby="sign-up-title">
      <Stack gap="md">
        <StepHeading step="step1" />
        <TextInput
          label={t('signUp.businessName')}
          autoComplete="organization"
          maxLength={500}
          {...quietWhileEmpty(form.getInputProps('businessName'))}
        />
        <WebAddressField
          label={t('signUp.webAddress')}
          maxLength={500}
          {...form.getInputProps('webAddress')}
          onComplete={(address) => form.setFieldValue('webAddress', address)}
        />
        <CountrySelect label={t('signUp.country')} {...form.getInputProps('country')} />
        <MoreFields {...wizard} />
        <Group>
          <Button type="submit" size="md" disabled={isBusy}>
            {t('signUp.next')}
          </Button>
          <Button variant="subtle" size="md" loading={isBusy} onClick={skip}>
            {t('signUp.skip')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
