import { useTranslation } from 'react-i18next';
import { BUSINESS_NAME_LIMIT } from '#domain/survey-flow/limits.ts';
import { lengthOf } from '#domain/text.ts';

/** What is wrong with the name of a business; null where nothing is. */
export function useNameRule(): (typed: string) => string | null {
  const { t } = useTranslation();
  return (typed) => {
    const name = typed.trim();
    if (name === '') return t('businesses.faults.name');
    return lengthOf(name) > BUSINESS_NAME_LIMIT
      ? t('common.tooLong', { limit: BUSINESS_NAME_LIMIT })
      : null;
  };
}
