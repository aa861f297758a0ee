import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { WelcomeStep } from '#domain/survey-flow/steps.ts';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';
import { RepresentativeFields } from './representative-fields.tsx';
import type { StepProps } from './step-props.ts';

const TEXTS = ['heading', 'introParagraph', 'instructions', 'buttonText'] as const;
type Content = WelcomeStep['content'];

export function WelcomeFields({ bID, ...props }: StepProps<WelcomeStep> & { bID: string }) {
  const { t } = useTranslation();
  const { step, base, draft, resolve } = props;
  const standard = newStep('welcome', null).content;
  const path = [...base, 'content'];
  const set = (fields: Partial<Content>) =>
    draft.changePart<Content>(path, (content) => ({ ...content, ...fields }));
  return (
    <>
      {TEXTS.map((name) => (
        <FlowText
          key={name}
          label={t(`flow.texts.${name}`)}
          text={step.content[name]}
          limit={FLOW_LIMITS.welcome[name]}
          path={[...path, name]}
          isRequired
          isLong={name === 'introParagraph' || name === 'instructions'}
          hint={name === 'introParagraph' ? t('flow.businessNameHint') : undefined}
          standard={standard[name]}
          {...{ draft, resolve }}
        />
      ))}
      <Checkbox
        label={t('flow.hideFromEmail')}
        description={t('flow.hideFromEmailHint')}
        checked={step.content.hideFromEmailEntrance}
        onChange={(event) => set({ hideFromEmailEntrance: event.currentTarget.checked })}
      />
      <RepresentativeFields bID={bID} {...props} />
      {step.content.videoURL !== '' && (
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('flow.welcomeVideo')}</legend>
          <Group gap="sm">
            <Text size="sm" className="literal" flex={1} miw={0}>
              {step.content.videoURL}
            </Text>
            <Button variant="default" size="xs" onClick={() => set({ videoURL: '' })}>
              {t('flow.removeVideo')}
            </Button>
          </Group>
        </fieldset>
      )}
    </>
  );
}
