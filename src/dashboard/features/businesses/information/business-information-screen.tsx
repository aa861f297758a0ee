import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TimeZoneSelect } from '#dashboard/ui/time-zone-select.tsx';
import { CountrySelect, WebAddressField } from '../business-fields.tsx';
import { DeleteBusinessPanel } from '../deletion/delete-business-panel.tsx';
import { AddressField } from '../position/address-field.tsx';
import { PositionFields } from '../position/position-fields.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { useInformationForm } from './use-information-form.ts';
import { useTimeThere } from './use-time-there.ts';
import { InSurvey, SurveyLink } from './where-shown.tsx';

/** The business details: for each what it changes, and where customers see it. */
export function BusinessInformationScreen() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const { form, unsaved, submit, isBusy } = useInformationForm();
  const field = (name: keyof typeof form.values, hint: ReactNode) => ({
    description: form.errors[name] ? undefined : hint,
    ...form.getInputProps(name),
  });
  const timeThere = useTimeThere(form.values.timeZone);
  return (
    <>
      <SettingsFrame
        title={t('settings.information.title')}
        text={t('settings.information.text')}
        isDirty={form.isDirty()}
        unsaved={unsaved}
        isBusy={isBusy}
        mayEdit={may('settings.businessInformation')}
        onSubmit={submit}
      >
        <TextInput
          label={t('settings.information.name')}
          autoComplete="organization"
          {...field(
            'businessName',
            <>
              {t('settings.information.nameHint')} <SurveyLink />
            </>,
          )}
        />
        <TextInput
          type="email"
          label={t('settings.information.email')}
          autoComplete="off"
          {...field(
            'businessEmail',
            <>
              {t('settings.information.emailHint')} <InSurvey detail="email" />
            </>,
          )}
        />
        <PhoneFields form={form} />
        <WebAddressField
          label={t('settings.information.website')}
          {...field(
            'webAddress',
            <>
              {t('settings.information.websiteHint')} <InSurvey detail="website" />
            </>,
          )}
          onComplete={(address) => form.setFieldValue('webAddress', address)}
        />
        <AddressField {...form.getInputProps('address')} />
        <PositionFields
          inputProps={(name) => form.getInputProps(name)}
          onRead={(position) => form.setValues(position)}
        />
        <CountrySelect
          label={t('settings.information.country')}
          {...field('country', t('settings.information.countryHint'))}
          onChange={(alpha2) => form.setFieldValue('country', alpha2 ?? '')}
        />
        <TimeZoneSelect
          label={t('settings.information.timeZone')}
          nothingFoundMessage={t('settings.information.noTimeZone')}
          stored={entity.businessInfo.timeZone}
          {...field(
            'timeZone',
            <>
              {timeThere === null
                ? t('settings.information.unknownTimeZone')
                : t('settings.information.timeThere', { time: timeThere })}{' '}
              {t('settings.information.timeZoneHint')}
            </>,
          )}
        />
      </SettingsFrame>
      <DeleteBusinessPanel />
    </>
  );
}
