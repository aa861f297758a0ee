import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TestimonialPicker } from '#dashboard/lists/testimonials/testimonial-picker.tsx';
import { InviteOnlyNote } from '#dashboard/session/invite-only-note.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import { LabelledChoice } from '#dashboard/ui/labelled-choice.tsx';
import { languageName } from '#dashboard/ui/language-name.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { SIGNATURE_LIMITS } from '#domain/signatures.ts';
import classes from './email-signature.module.css';
import { ProgramSteps } from './program-steps.tsx';
import { SignaturePreview } from './signature-preview.tsx';
import { useSignature } from './use-signature.ts';

/** An email signature that asks for feedback, to be copied into an email program. */
export function EmailSignatureScreen() {
  const { t } = useTranslation();
  const signature = useSignature();
  return (
    <>
      <ScreenHeading title={t('signature.title')} text={t('signature.text')} />
      <Stack gap="lg">
        <InviteOnlyNote />
        <div className={classes.columns}>
          <Options signature={signature} />
          {signature.drawing !== null && (
            <SignaturePreview
              drawing={signature.drawing}
              isCurrent={signature.isCurrent}
              kind={signature.options.kind}
            />
          )}
        </div>
        <ProgramSteps />
      </Stack>
    </>
  );
}

type OptionsProps = { signature: ReturnType<typeof useSignature> };

function Options({ signature: { kinds, options, change, defaults, choice } }: OptionsProps) {
  const { t, i18n } = useTranslation();
  const languages = useSurveyLanguages();
  const { kind, language, question, button } = options;
  return (
    <Panel aria-label={t('signature.kind')}>
      <Stack gap="md">
        <div>
          <LabelledChoice
            label={t('signature.kind')}
            data={kinds.map((value) => ({ value, label: t(`signature.kinds.${value}`) }))}
            value={kind}
            onChange={(next) => change({ kind: next })}
          />
          {kind === 'rating' && (
            <Text size="sm" c="dimmed" mt={6}>
              {t('signature.ratingNote')}
            </Text>
          )}
          {kind === 'testimonial' && (
            <Text size="sm" c="dimmed" mt={6}>
              {t('signature.testimonialNote')}
            </Text>
          )}
        </div>
        {kind === 'testimonial' && (
          <TestimonialPicker choice={choice} onPick={(itemID) => change({ itemID })} />
        )}
        {languages.length > 1 && (
          <NativeSelect
            label={t('signature.language')}
            data={languages.map((code) => ({
              value: code,
              label: languageName(code, i18n.language),
            }))}
            value={language}
            onChange={({ currentTarget }) =>
              change({ language: languages.find((code) => code === currentTarget.value) })
            }
          />
        )}
        {kind !== 'testimonial' && (
          <TextInput
            label={t('signature.question')}
            placeholder={defaults?.question}
            dir="auto"
            maxLength={SIGNATURE_LIMITS.question}
            value={question}
            onChange={({ currentTarget }) => change({ question: currentTarget.value })}
          />
        )}
        {kind !== 'rating' && (
          <TextInput
            label={t(kind === 'button' ? 'signature.button' : 'signature.linkText')}
            placeholder={defaults?.button}
            dir="auto"
            maxLength={SIGNATURE_LIMITS.button}
            value={button}
            onChange={({ currentTarget }) => change({ button: currentTarget.value })}
          />
        )}
      </Stack>
    </Panel>
  );
}
