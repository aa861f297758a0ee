import { useTranslation } from 'react-i18next';
import { lengthOf } from '#domain/text.ts';
import { WIDGET_LIMITS } from '#domain/widgets.ts';
import {
  isRuleAddress,
  isWithinLimits,
  limitsOf,
  type NumberOption,
  type TypedOptions,
} from '../widget-options.ts';
import { hasOption } from './type-options.ts';

/** What is wrong with the options, in words. */
export function useOptionRules() {
  const { t } = useTranslation();
  const within = (option: NumberOption) => (value: number | string, typed: TypedOptions) =>
    !hasOption(typed.type, option) || isWithinLimits(option, value, typed.type)
      ? null
      : t('widgets.faults.range', limitsOf(option, typed.type));
  const { name: limit } = WIDGET_LIMITS;
  return {
    name: (name: string | null) =>
      lengthOf((name ?? '').trim()) > limit ? t('common.tooLong', { limit }) : null,
    count: within('count'),
    height: within('height'),
    pages: {
      address: (address: string) => (isRuleAddress(address) ? null : t('widgets.faults.page')),
    },
    subject: {
      name: (name: string) => (name.trim() === '' ? t('widgets.faults.subject') : null),
    },
  };
}
