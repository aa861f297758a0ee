import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TimeZoneSelect } from '#dashboard/ui/time-zone-select.tsx';
import { useEmailError } from '#dashboard/ui/use-email-error.ts';
import { isWebAddress } from '#domain/text.ts';
import { completeWebAddress } from '#domain/web-address.ts';
import { CountrySelect, countryOf, useNameRule, WebAddressField } from './business-fields.tsx';
import { DeleteBusinessPanel } from './deletion/delete-business-panel.tsx';
import { SettingsFrame, useSettingsForm } from './settings-frame.tsx';

/** The business details that customers see. */
export function BusinessInformationScreen() {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const { country, businessContact, ...info } = entity.businessInfo;
  const nameError = useNameRule();
  const emailError = useEmailError();
  const { form, unsaved, submit, isBusy } = useSettingsForm({
    kind: 'business',
    initialValues: { ...info, ...businessContact, country: country?.alpha2 ?? '' },
    validate: (values) => ({
      businessName: nameError(values.businessName),
      businessEmail: values.businessEmail.trim() === '' ? null : emailError(values.businessEmail),
      intlCode: isEmptyOr(isDiallingCode, values.intlCode)
        ? null
        : t('settings.information.codeError'),
      webAddress: isEmptyOr(isWebAddress, completeWebAddress(values.webAddress))
        ? null
        : t('businesses.errors.webAddress'),
    }),
    complete: (values) => ({ ...values, webAddress: completeWebAddress(values.webAddress) }),
    save: ({ intlCode, localNumber, country: alpha2, ...texts }) => {
      const contact = { country: countryOf(alpha2), businessContact: { intlCode, localNumber } };
      return server.call('updateEntity', {
        bID,
        changes: { businessInfo: { ...texts, ...contact } },
      });
    },
  });
  const field = (name: keyof typeof form.values) => form.getInputProps(name);
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
        <TextInput label={t('settings.information.name')} {...field('businessName')} />
        <TextInput
          type="email"
          label={t('settings.information.email')}
          {...field('businessEmail')}
        />
        <Group align="flex-start" wrap="nowrap">
          <TextInput
            w={120}
            type="tel"
            placeholder="+44"
            label={t('settings.information.code')}
            {...field('intlCode')}
          />
          <TextInput
            flex={1}
            type="tel"
            label={t('settings.information.number')}
            {...field('localNumber')}
          />
        </Group>
        <WebAddressField
          label={t('settings.information.website')}
          {...field('webAddress')}
          onComplete={(address) => form.setFieldValue('webAddress', address)}
        />
        <CountrySelect
          label={t('settings.information.country')}
          description={t('settings.information.countryHint')}
          {...field('country')}
          onChange={(alpha2) => form.setFieldValue('country', alpha2 ?? '')}
        />
        <TimeZoneSelect
          label={t('settings.information.timeZone')}
          description={t('settings.information.timeZoneHint')}
          nothingFoundMessage={t('settings.information.noTimeZone')}
          stored={info.timeZone}
          {...field('timeZone')}
        />
      </SettingsFrame>
      <DeleteBusinessPanel />
    </>
  );
}

function isEmptyOr(isRight: (text: string) => boolean, typed: string): boolean {
  const text = typed.trim();
  return text === '' || isRight(text);
}

function isDiallingCode(text: string): boolean {
  return /^\+\d{1,4}$/.test(text);
}
