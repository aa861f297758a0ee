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
  'too_many',
  'invalid_link',
  'only_once',
  'only_first',
  'only_last',
] as const;

/** The words for what is wrong with a part of a flow; those of the server are told as they came. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation();
  return ({ code, limit, message }) => {
    const known = KNOWN.find((one) => one === code);
    return known === undefined ? message : t(`flow.faults.${known}`, { limit: limit ?? 0 });
  };
}
