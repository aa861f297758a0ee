import type { FormErrors } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { SignUpStep } from '#contract/sign-up.ts';
import { useEmailError } from '#dashboard/ui/use-email-error.ts';
import { profileOf } from '#domain/platform-profile.ts';
import { PLATFORM_CODES, PLATFORMS } from '#domain/platforms.ts';
import { isWebAddress, lengthOf } from '#domain/text.ts';
import { completeWebAddress } from '#domain/web-address.ts';
import { useNameRule } from '../business-fields.tsx';
import { diallingCodeOf } from '../dialling-codes.ts';
import type { SignUpValues } from './sign-up-values.ts';

const LIMITS = {
  clientBrandName: 100,
  firstName: 50,
  lastName: 50,
  localNumber: 30,
  contactNumber: 30,
} as const;

/** The errors in the fields of a step; those of step 2 include step 1. */
export function useSignUpRules(step: SignUpStep): (values: SignUpValues) => FormErrors {
  const { t } = useTranslation();
  const nameError = useNameRule();
  const profileErrors = useProfileRules();

  const emailProblem = useEmailError();
  const emailError = (typed: string) => (typed.trim() === '' ? null : emailProblem(typed));

  function businessErrors(values: SignUpValues): FormErrors {
    const address = completeWebAddress(values.webAddress);
    const hasCode = diallingCodeOf(values.phoneCountry ?? values.country) !== '';
    return {
      ...lengthErrors(values),
      businessName: nameError(values.businessName),
      webAddress:
        address === '' || isWebAddress(address) ? null : t('businesses.errors.webAddress'),
      businessEmail: emailError(values.businessEmail),
      emailAddress: emailError(values.emailAddress),
      ...(values.localNumber.trim() !== '' && !hasCode
        ? { localNumber: t('signUp.errors.code') }
        : {}),
    };
  }

  function lengthErrors(values: SignUpValues): FormErrors {
    const long = Object.entries(LIMITS).filter(
      ([name, limit]) => lengthOf(values[name as keyof typeof LIMITS].trim()) > limit,
    );
    return Object.fromEntries(long.map(([name, limit]) => [name, t('common.tooLong', { limit })]));
  }

  return (values) =>
    step === 'step1'
      ? businessErrors(values)
      : { ...businessErrors(values), ...profileErrors(values) };
}

/** The errors in the chosen profiles. */
export function useProfileRules(): (values: Pick<SignUpValues, 'profiles'>) => FormErrors {
  const { t } = useTranslation();
  return ({ profiles }) => {
    const errors: FormErrors = {};
    for (const code of PLATFORM_CODES) {
      const { choose, id } = profiles[code];
      if (!choose || profileOf(code, id) !== null) continue;
      const { name: platform, example } = PLATFORMS[code];
      const problem = id.trim() === '' ? 'noProfile' : 'profile';
      errors[`profiles.${code}.id`] = t(`signUp.errors.${problem}`, { platform, example });
    }
    return errors;
  };
}
