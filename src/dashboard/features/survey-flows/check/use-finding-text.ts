import { useTranslation } from 'react-i18next';
import type { Finding } from '#domain/survey-flow/flow-finding.ts';

/** Says in plain words what is wrong. */
export function useFindingText(): (finding: Finding) => string {
  const { t, i18n } = useTranslation();
  return ({ code, ratings }) => {
    const given = ratings.filter((one) => one !== null).map(String);
    const list = new Intl.ListFormat(i18n.language).format(given);
    if (code === 'no_thank_you' && given.length > 0) {
      return t('flowTools.check.codes.no_thank_you_for', { ratings: list });
    }
    return t(`flowTools.check.codes.${code}`, { ratings: list });
  };
}
