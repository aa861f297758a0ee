import { useTranslation } from 'react-i18next';
import type { Fault } from '#domain/survey-flow/faults.ts';

const KNOWN = [
  'required',
  'too_long',
  'forbidden_characters',
  'duplicate_option',
  'option_too_long',
  'description_too_long',
  'tip_too_long',
  'too_few_options',
] as const;

/** The words for what is wrong with a text; those that editing texts can bring are translated. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation();
  return ({ code, limit, message }) => {
    const known = KNOWN.find((one) => one === code);
    return known === undefined ? message : t(`flow.faults.${known}`, { limit: limit ?? 0 });
  };
}
