import { ColorInput, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import { languageName } from '#dashboard/ui/language-name.ts';
import { WEBSITE_SURVEY_LIMITS, WEBSITE_SURVEY_SIDES } from '#domain/website-survey.ts';
import type { Look } from './use-look.ts';
import type { WebsiteSurveyForm } from './use-website-survey-form.ts';

type Props = { form: WebsiteSurveyForm['form']; look: Look };

/** Text, colour, side and language: only what the chosen kind has. */
export function LookFields({ form, look }: Props) {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  const languages = useSurveyLanguages();
  const { kind, language } = form.values;
  const own = languageName(languages[0], i18n.language);
  const hasLauncher = kind === 'button' || kind === 'tab';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {hasLauncher && (
        <TextInput
          label={t('websiteSurvey.text')}
          placeholder={look.standardText}
          maxLength={WEBSITE_SURVEY_LIMITS.text * 2}
          {...form.getInputProps('text')}
        />
      )}
      {hasLauncher && (
        <ColorInput
          label={t('websiteSurvey.colour')}
          placeholder={entity.publicFeedbackDetail.appearanceInfo.backgroundHex}
          withEyeDropper
          eyeDropperButtonProps={{ 'aria-label': t('websiteSurvey.pickColour') }}
          format="hex"
          fixOnBlur={false}
          spellCheck={false}
          autoComplete="off"
          {...form.getInputProps('colour')}
        />
      )}
      {kind !== 'inline' && (
        <NativeSelect
          label={t('websiteSurvey.side')}
          data={WEBSITE_SURVEY_SIDES.map((value) => ({
            value,
            label: t(`websiteSurvey.sides.${value}`),
          }))}
          {...form.getInputProps('side')}
        />
      )}
      <NativeSelect
        label={t('websiteSurvey.language')}
        description={
          hasLauncher && language === '' && languages.length > 1
            ? t(`websiteSurvey.languageHint.${kind}`, { language: own })
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          { value: '', label: t('websiteSurvey.languageAutomatic') },
          ...languages.map((value) => ({ value, label: languageName(value, i18n.language) })),
        ]}
        {...form.getInputProps('language')}
      />
    </SimpleGrid>
  );
}
