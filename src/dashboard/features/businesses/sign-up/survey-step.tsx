import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readDataUrl } from '#dashboard/browser/read-data-url.ts';
import { HandleField } from '../handle/handle-field.tsx';
import { AppearanceFields } from '../look-and-feel/appearance-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { StepHeading } from './step-heading.tsx';
import type { SignUpWizard } from './use-sign-up-wizard.ts';

/** Step 2: the link to the survey, the profiles, and how the survey looks. */
export function SurveyStep(wizard: SignUpWizard) {
  const { t } = useTranslation();
  const { form, look, handle, submit, skip, goBack, setLogo, onBlur, isBusy } = wizard;
  return (
    <form noValidate onSubmit={submit} onBlur={onBlur} aria-labelledby="sign-up-title">
      <Stack gap="lg">
        <StepHeading step="step2" />
        <HandleField
          {...handle}
          label={t('signUp.handle.label')}
          start={`${window.location.origin}/f/`}
        />
        <section aria-labelledby="sign-up-look">
          <Title order={2} size="h3" mb="sm" id="sign-up-look">
            {t('signUp.look')}
          </Title>
          <AppearanceFields
            form={look}
            // Uploaded once the business exists.
            sendLogo={async (file) => {
              setLogo(file);
              return readDataUrl(file);
            }}
            logoNotice={t('signUp.logoNotice', { returnObjects: true })}
            onUploading={() => undefined}
          />
        </section>
        <ProfileFields form={form} />
        <Text size="sm" c="dimmed">
          {t('signUp.notifications')}
        </Text>
        <Group>
          <Button type="submit" size="md" loading={isBusy}>
            {t('signUp.create')}
          </Button>
          <Button variant="default" size="md" disabled={isBusy} onClick={goBack}>
            {t('signUp.back')}
          </Button>
          <Button variant="subtle" size="md" disabled={isBusy} onClick={skip}>
            {t('signUp.skip')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
