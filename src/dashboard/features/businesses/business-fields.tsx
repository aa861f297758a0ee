import { Select, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#domain/countries.ts';
import { ADDRESS_LENGTH } from '#domain/locations.ts';
import { BUSINESS_NAME_LIMIT } from '#domain/survey-flow/limits.ts';
import { lengthOf } from '#domain/text.ts';
import { completeWebAddress } from '#domain/web-address.ts';

type Props = TextInputProps & { onComplete: (address: string) => void };

/** A web address; on blur, a missing `https://` is added. */
export function WebAddressField({ onComplete, onBlur, ...field }: Props) {
  return (
    <TextInput
      {...field}
      // Not `url`: browsers would reject an address without its scheme.
      inputMode="url"
      placeholder="https://"
      autoComplete="url"
      onBlur={(event) => {
        onComplete(completeWebAddress(event.currentTarget.value));
        onBlur?.(event);
      }}
    />
  );
}

/** The error in a business name; null if valid. */
export function useNameRule(): (typed: string) => string | null {
  const { t } = useTranslation();
  return (typed) => {
    const name = typed.trim();
    if (name === '') return t('businesses.errors.name');
    return lengthOf(name) > BUSINESS_NAME_LIMIT
      ? t('common.tooLong', { limit: BUSINESS_NAME_LIMIT })
      : null;
  };
}

/** The error in an address, which may be empty; null if valid. */
export function useAddressRule(): (typed: string) => string | null {
  const { t } = useTranslation();
  return (typed) =>
    lengthOf(typed.trim()) > ADDRESS_LENGTH ? t('common.tooLong', { limit: ADDRESS_LENGTH }) : null;
}

/** A country, by its ISO 3166 alpha-2 code. */
export function CountrySelect(props: SelectProps<string>) {
  const { t } = useTranslation();
  return (
    <Select
      placeholder={t('businesses.countryPlaceholder')}
      data={COUNTRY_CHOICES}
      searchable
      clearable
      nothingFoundMessage={t('businesses.noCountry')}
      autoComplete="off"
      {...props}
    />
  );
}

const COUNTRY_CHOICES = COUNTRIES.map(({ name, alpha2 }) => ({ value: alpha2, label: name }));

/** The chosen country in the format of calls; null if none. */
export function countryOf(alpha2: string | null) {
  return COUNTRIES.find((country) => country.alpha2 === alpha2) ?? null;
}
