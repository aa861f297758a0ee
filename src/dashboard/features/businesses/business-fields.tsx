import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#domain/countries.ts';
import { BUSINESS_NAME_LIMIT } from '#domain/survey-flow/limits.ts';
import { lengthOf } from '#domain/text.ts';
import { completeWebAddress } from '#domain/web-address.ts';

type Props = TextInputProps & { onComplete: (address: string) => void };

/** A web address; one typed without `https://` gets it as the field is left. */
export function WebAddressField({ onComplete, onBlur, ...field }: Props) {
  return (
    <TextInput
      {...field}
      // Not `url`: browsers refuse to send one without its scheme.
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

/** The error in the name of a business; null if there is none. */
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

/** The options of a list of countries; the value is ISO 3166 alpha-2. */
export const COUNTRY_CHOICES = COUNTRIES.map(({ name, alpha2 }) => ({
  value: alpha2,
  label: name,
}));

/** The country of a choice as calls take it; null if none is chosen. */
export function countryOf(alpha2: string | null) {
  return COUNTRIES.find((country) => country.alpha2 === alpha2) ?? null;
}
