import { useTranslation } from 'react-i18next';
import { isShareCode, PLATFORMS, platformOfShare } from '#domain/platforms.ts';
import { isRatingType } from '#domain/ratings.ts';
import type { FieldValue, FlowField } from '#domain/survey-flow/fields-of-step.ts';
import { STEP_TYPES } from '#domain/survey-flow/steps.ts';
import { recordingLength } from '../recording-length.ts';
import { useStepTitle } from '../step-names.ts';

const NAMES = [
  'text',
  'video',
  'company',
  'jobTitle',
  'profilePicture',
  'email',
  'mobile',
  'phone',
  'website',
  'fb',
  'gp',
  'fbr',
  'fbs',
] as const;

const LISTS_OF_NAMES: readonly FlowField[] = [
  'allowedResponses',
  'infoToCollect',
  'askForAdditional',
  'thankYouInfo',
  'shareActions',
];

/** The value of a step's field as readable text. */
export function useFieldValueText(): (field: FlowField, value: FieldValue | undefined) => string {
  const { t } = useTranslation();
  const stepTitle = useStepTitle();

  function nameOf(field: FlowField, name: string): string {
    if (field === 'shareActions' && isShareCode(name)) {
      const platform = platformOfShare(name);
      if (platform !== null && platform !== 'fb') return PLATFORMS[platform].name;
    }
    const known = NAMES.find((one) => one === name);
    return known === undefined ? name : t(`flowTools.differences.names.${known}`);
  }

  function wordOf(field: FlowField, word: string): string {
    if (field === 'stepType') return stepTitle(STEP_TYPES.find((type) => type === word) ?? null);
    if (field === 'ratingType' && isRatingType(word)) return t(`ratings.${word}`);
    if (field === 'maxVideoSeconds') return recordingLength(t, Number(word));
    return word;
  }

  return (field, value) => {
    if (value === undefined || value === '') return t('flowTools.differences.empty');
    if (typeof value === 'boolean') return t(`flowTools.differences.${value ? 'on' : 'off'}`);
    if (typeof value === 'string') return wordOf(field, value);
    if ('range' in value) {
      return value.range === 'all'
        ? t('flowTools.differences.everyone')
        : t('flowTools.differences.ratings', value.range);
    }
    const items = value.filter((item) => item !== '');
    if (items.length === 0) return t('flowTools.differences.empty');
    const isNamed = LISTS_OF_NAMES.includes(field);
    return items.map((item) => (isNamed ? nameOf(field, item) : item)).join(' · ');
  };
}
