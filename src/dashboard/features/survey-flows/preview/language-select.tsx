import { Select, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { LANGUAGES, type LanguageCode } from '#domain/languages.ts';
import { flowTexts, isComplete, offeredLanguages } from '#domain/survey-flow/survey-languages.ts';
import { useFlow } from '../flow-context.ts';
import classes from './preview.module.css';

type Props = { value: string; onChange: (language: string) => void };

/** The language of the preview; marks which ones customers may choose, and where own texts are missing. */
export function LanguageSelect({ value, onChange }: Props) {
  const { t } = useTranslation();
  const stateOf = useLanguageState();
  return (
    <Select
      size="xs"
      className={classes.language}
      aria-label={t('flowShare.preview.language')}
      allowDeselect={false}
      value={value}
      onChange={(next) => onChange(next ?? value)}
      data={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      renderOption={({ option }) => (
        <div>
          {option.label}
          <Text size="xs" c="dimmed">
            {stateOf(option.value as LanguageCode)}
          </Text>
        </div>
      )}
    />
  );
}

/** Describes a language of the edited flow. */
function useLanguageState(): (code: LanguageCode) => string {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const { entity } = useBusiness();
  const texts = useMemo(() => flowTexts(draft.flow), [draft.flow]);
  const offered = offeredLanguages(texts, entity);
  return (code) => {
    const states = [offered.includes(code) ? 'offered' : 'notOffered', 'missing'] as const;
    return states
      .filter((state) => state !== 'missing' || !isComplete(texts, code, entity))
      .map((state) => t(`flowShare.preview.languageStates.${state}`))
      .join(' · ');
  };
}
