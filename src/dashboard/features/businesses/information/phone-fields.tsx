import { Group, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import classes from '../businesses.module.css';
import { DIALLING_CODE_CHOICES } from '../dialling-codes.ts';
import { completePhone, type InformationValues, phoneCountry } from './use-information-form.ts';
import { InSurvey } from './where-shown.tsx';

/** The dialling code, which follows the country until one is chosen or typed, and the number. */
export function PhoneFields({ form }: { form: UseFormReturnType<InformationValues> }) {
  const { t } = useTranslation();
  const { onBlur, ...number } = form.getInputProps('localNumber');
  return (
    <Group align="flex-start" gap="sm">
      <Select
        className={classes.code}
        label={t('settings.information.code')}
        data={DIALLING_CODE_CHOICES}
        searchable
        nothingFoundMessage={t('businesses.noCountry')}
        autoComplete="off"
        {...form.getInputProps('phoneCountry')}
        value={phoneCountry(form.values)}
        onChange={(alpha2) => form.setFieldValue('phoneCountry', alpha2 ?? '')}
      />
      <TextInput
        className={classes.number}
        type="tel"
        label={t('settings.information.number')}
        description={
          number.error ? undefined : (
            <>
              {t('settings.information.numberHint')} <InSurvey detail="phone" />
            </>
          )
        }
        autoComplete="tel-national"
        maxLength={200}
        {...number}
        onBlur={(event) => {
          form.setValues(completePhone(form.values));
          onBlur?.(event);
        }}
      />
    </Group>
  );
}
