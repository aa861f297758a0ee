import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { upload } from '#dashboard/browser/upload.ts';
import { PictureField } from '#dashboard/ui/picture-field.tsx';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { Representative, WelcomeStep } from '#domain/survey-flow/steps.ts';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';
import type { StepProps } from './step-props.ts';

const NOBODY: Representative = { name: '', title: '', profilePicture: '' };

/** Who greets the respondent: shown only with both a picture and a name. */
export function RepresentativeFields(props: StepProps<WelcomeStep> & { bID: string }) {
  const { t } = useTranslation();
  const { step, base, draft, resolve, bID } = props;
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
          {...{ draft, resolve }}
        />
        <FlowText
          label={t('flow.texts.representativeTitle')}
          text={shown.title}
          limit={FLOW_LIMITS.welcome.representativeTitle}
          path={[...path, 'title']}
          onType={(title) => set({ title }, 'title')}
          {...{ draft, resolve }}
        />
      </SimpleGrid>
      <PictureField
        label={t('flow.representativePicture')}
        sendPicture={(file, options) =>
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
