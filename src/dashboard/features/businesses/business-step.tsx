import { Button, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { COUNTRY_CHOICES } from './country-choices.ts';
import { HandleField } from './handle-field.tsx';
import { useBusinessStep } from './use-business-step.ts';
import { WebAddressField } from './web-address-field.tsx';

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
          description={form.errors.webAddress ? undefined : t('businesses.webAddressHint')}
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
