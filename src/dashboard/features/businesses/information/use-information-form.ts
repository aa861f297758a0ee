import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useEmailError } from '#dashboard/ui/use-email-error.ts';
import { readBusinessPhone } from '#domain/business-phone.ts';
import { type PhoneProblem, readPhone } from '#domain/read-phone.ts';
import { isWebAddress } from '#domain/text.ts';
import { completeWebAddress } from '#domain/web-address.ts';
import { countryOf, useAddressRule, useNameRule } from '../business-fields.tsx';
import { diallingCodeOf, phoneCountryOf } from '../dialling-codes.ts';
import {
  type PositionTexts,
  positionOfTexts,
  positionTexts,
  usePositionRules,
} from '../position/position-texts.ts';
import { useSettingsForm } from '../settings-frame.tsx';

export type InformationValues = {
  businessName: string;
  businessEmail: string;
  /** The country of the dialling code; empty follows `country`. */
  phoneCountry: string;
  localNumber: string;
  webAddress: string;
  country: string;
  timeZone: string;
  address: string;
} & PositionTexts;

/** The form of the business's details. Only what was changed is saved: somebody else may be changing the rest. */
export function useInformationForm() {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const nameError = useNameRule();
  const emailError = useEmailError();
  const addressError = useAddressRule();
  const positionErrors = usePositionRules();
  const initialValues = valuesOf(entity);

  function phoneError(values: InformationValues): string | null {
    const { localNumber } = values;
    if (localNumber.trim() === '') return null;
    // What was stored before numbers were checked stays until somebody changes it.
    const isStored =
      localNumber === initialValues.localNumber &&
      values.phoneCountry === initialValues.phoneCountry;
    if (isStored) return null;
    if (readBusinessPhone(localNumber, phoneCountry(values)) !== null) return null;
    if (!isNumber(localNumber)) return t('settings.information.noNumber');
    const hasCode = diallingCodeOf(phoneCountry(values)) !== '';
    return t(hasCode ? 'settings.information.numberError' : 'settings.information.codeError');
  }

  return useSettingsForm<InformationValues>({
    kind: 'business',
    initialValues,
    validate: (values) => {
      const address = completeWebAddress(values.webAddress);
      return {
        businessName: nameError(values.businessName),
        businessEmail: values.businessEmail.trim() === '' ? null : emailError(values.businessEmail),
        localNumber: phoneError(values),
        address: addressError(values.address),
        ...positionErrors(values),
        webAddress:
          address === '' || isWebAddress(address) ? null : t('businesses.errors.webAddress'),
      };
    },
    complete: (values) => ({
      ...values,
      ...completePhone(values),
      webAddress: completeWebAddress(values.webAddress),
      address: values.address.trim(),
      ...positionTexts(positionOfTexts(values)),
    }),
    save: (values, isChanged) => {
      const contact = {
        intlCode: values.localNumber === '' ? '' : diallingCodeOf(phoneCountry(values)),
        localNumber: values.localNumber,
      };
      const changes = {
        ...(isChanged('businessName') && { businessName: values.businessName }),
        ...(isChanged('businessEmail') && { businessEmail: values.businessEmail }),
        ...((isChanged('localNumber') || isChanged('phoneCountry')) && {
          businessContact: contact,
        }),
        ...(isChanged('webAddress') && { webAddress: values.webAddress }),
        ...(isChanged('country') && { country: countryOf(values.country) }),
        ...(isChanged('timeZone') && { timeZone: values.timeZone }),
        ...(isChanged('address') && { address: values.address }),
        ...((isChanged('latitude') || isChanged('longitude')) && positionOfTexts(values)),
      };
      return server.call('updateEntity', { bID, changes: { businessInfo: changes } });
    },
  });
}

/** What a text that is written as a number may still be. */
const NUMBERS: readonly (PhoneProblem | null)[] = [null, 'tooShort', 'noCode', 'impossible'];

/** Whether the text is written as one phone number, even if there is none of this length. */
function isNumber(text: string): boolean {
  return NUMBERS.includes(readPhone(text, null).problem);
}

/** The country with whose dialling code the number is read; null if none is chosen. */
export function phoneCountry({
  phoneCountry: chosen,
  country,
}: Pick<InformationValues, 'phoneCountry' | 'country'>): string | null {
  return chosen || country || null;
}

/** The number as it is stored, with the country of the dialling code that was typed with it. */
export function completePhone(
  values: Pick<InformationValues, 'phoneCountry' | 'country' | 'localNumber'>,
): Pick<InformationValues, 'phoneCountry' | 'localNumber'> {
  const preferred = phoneCountry(values);
  const read = readBusinessPhone(values.localNumber, preferred);
  if (read === null) {
    return { phoneCountry: values.phoneCountry, localNumber: values.localNumber.trim() };
  }
  const typed = phoneCountryOf(read.intlCode, preferred);
  return {
    phoneCountry: typed === preferred ? values.phoneCountry : (typed ?? ''),
    localNumber: read.localNumber,
  };
}

/** A stored number keeps its dialling code when the business moves to another country. */
function valuesOf({ businessInfo }: Entity): InformationValues {
  const { country, businessContact, ...info } = businessInfo;
  const { intlCode, localNumber } = businessContact;
  const alpha2 = country?.alpha2 ?? null;
  const hasNumber = localNumber !== '';
  return {
    ...info,
    ...positionTexts(info),
    country: alpha2 ?? '',
    phoneCountry: (hasNumber && phoneCountryOf(intlCode, alpha2)) || '',
    localNumber,
  };
}
