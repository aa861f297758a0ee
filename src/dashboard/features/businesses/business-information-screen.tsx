import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { can, type Role } from '#domain/roles.ts';
import { isEmail, isWebAddress } from '#domain/text.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { useNameRule } from './use-name-rule.ts';
import { useSettingsForm } from './use-settings-form.ts';

type Props = { entity: Entity; role: Role | null };

/** What customers are told of the business. */
export function BusinessInformationScreen({ entity, role }: Props) {
  const { t } = useTranslation();
  const mayEdit = role !== null && can(role, 'settings.businessInformation');
  const { businessName, businessEmail, businessContact, webAddress } = entity.businessInfo;
  const nameFault = useNameRule();
  const { form, submit, isBusy } = useSettingsForm({
    bID: entity.businessID,
    initialValues: { businessName, businessEmail, ...businessContact, webAddress },
    validate: (values) => ({
      businessName: nameFault(values.businessName),
      businessEmail: isEmptyOr(isEmail, values.businessEmail)
        ? null
        : t('settings.information.emailFault'),
      intlCode: isEmptyOr(isDiallingCode, values.intlCode)
        ? null
        : t('settings.information.codeFault'),
      webAddress: isEmptyOr(isWebAddress, values.webAddress)
        ? null
        : t('businesses.faults.webAddress'),
    }),
    changesOf: ({ intlCode, localNumber, ...texts }) => ({
      businessInfo: { ...texts, businessContact: { intlCode, localNumber } },
    }),
  });
  const field = (name: keyof typeof form.values) => ({
    readOnly: !mayEdit,
    ...form.getInputProps(name),
  });
  return (
    <SettingsFrame
      title={t('settings.information.title')}
      text={t('settings.information.text')}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      mayEdit={mayEdit}
      onSubmit={submit}
    >
      <TextInput label={t('settings.information.name')} {...field('businessName')} />
      <TextInput type="email" label={t('settings.information.email')} {...field('businessEmail')} />
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
      <TextInput
        type="url"
        placeholder="https://"
        label={t('settings.information.website')}
        {...field('webAddress')}
      />
    </SettingsFrame>
  );
}

function isEmptyOr(isRight: (text: string) => boolean, typed: string): boolean {
  const text = typed.trim();
  return text === '' || isRight(text);
}

function isDiallingCode(text: string): boolean {
  return /^\+\d{1,4}$/.test(text);
}
