import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { AppearanceFields, useLookAndFeel } from './appearance-fields.tsx';

type Props = {
  /** Called after saving or skipping. */
  onDone: () => void;
};

/** Step 3 of the sign-up: logo and colours; can be skipped. */
export function BrandStep({ onDone }: Props) {
  const { t } = useTranslation();
  const { form, submit, isBusy, ...uploads } = useLookAndFeel(DEFAULT_APPEARANCE, onDone);
  return (
    <form noValidate onSubmit={submit} aria-labelledby="brand-title">
      <Stack gap="md">
        <WizardSteps current={3} total={3} />
        <div>
          <Title order={1} id="brand-title">
            {t('settings.lookAndFeel.step.title')}
          </Title>
          <Text c="dimmed" size="sm" mt={4}>
            {t('settings.lookAndFeel.step.text')}
          </Text>
        </div>
        <AppearanceFields form={form} onUploading={uploads.setUploading} />
        <Group>
          <Button
            type="submit"
            size="md"
            loading={isBusy}
            disabled={uploads.isUploading || !form.isDirty()}
          >
            {t('settings.lookAndFeel.step.save')}
          </Button>
          <Button variant="subtle" size="md" disabled={isBusy} onClick={onDone}>
            {t('settings.lookAndFeel.step.later')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
