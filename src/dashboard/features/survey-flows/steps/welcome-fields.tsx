import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { upload } from '#dashboard/browser/upload.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PictureField } from '#dashboard/ui/picture-field.tsx';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { Representative, WelcomeStep } from '#domain/survey-flow/steps.ts';
import { type StepProps, useFlow } from '../flow-context.ts';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';
import { WelcomeVideoField } from './welcome-video-field.tsx';

const TEXTS = ['heading', 'introParagraph', 'instructions', 'buttonText'] as const;
type Content = WelcomeStep['content'];

export function WelcomeFields({ step, base }: StepProps<WelcomeStep>) {
  const { t } = useTranslation();
  const { draft } = useFlow();
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
        />
      ))}
      <Checkbox
        label={t('flow.hideFromEmail')}
        description={t('flow.hideFromEmailHint')}
        checked={step.content.hideFromEmailEntrance}
        onChange={(event) => set({ hideFromEmailEntrance: event.currentTarget.checked })}
      />
      <RepresentativeFields step={step} base={base} />
      <WelcomeVideoField
        value={step.content.videoURL}
        onChange={(videoURL) => set({ videoURL })}
        onBusy={draft.setUploading}
      />
    </>
  );
}

const NOBODY: Representative = { name: '', title: '', profilePicture: '' };

/** The person who greets the respondent; shown only with both a picture and a name. */
function RepresentativeFields({ step, base }: StepProps<WelcomeStep>) {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const { bID } = useBusiness();
  const shown = step.content.representative === false ? NOBODY : step.content.representative;
  const path = [...base, 'content', 'representative'];

  function set(fields: Partial<Representative>, key: string | null): void {
    draft.changePart<Representative | false>(
      path,
      (now) => nobodyAsFalse({ ...(now === false ? NOBODY : now), ...fields }),
      key === null ? null : [...path, key].join('.'),
    );
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('flow.representative')}</legend>
      <Text size="sm" c="dimmed">
        {t('flow.representativeHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <FlowText
          label={t('flow.texts.representativeName')}
          text={shown.name}
          limit={FLOW_LIMITS.welcome.representativeName}
          path={[...path, 'name']}
          onType={(name) => set({ name }, 'name')}
        />
        <FlowText
          label={t('flow.texts.representativeTitle')}
          text={shown.title}
          limit={FLOW_LIMITS.welcome.representativeTitle}
          path={[...path, 'title']}
          onType={(title) => set({ title }, 'title')}
        />
      </SimpleGrid>
      <PictureField
        label={t('flow.representativePicture')}
        sendFile={(file, options) =>
          upload(file, { bID, folder: 'businessrepresentatives', ...options })
        }
        texts={t('flowShare.picture', { returnObjects: true })}
        value={shown.profilePicture}
        onChange={(profilePicture) => set({ profilePicture }, null)}
        onBusy={draft.setUploading}
      />
    </fieldset>
  );
}

/** The representative is false when all three parts are empty. */
function nobodyAsFalse(one: Representative): Representative | false {
  return one.name === '' && one.title === '' && one.profilePicture === '' ? false : one;
}
