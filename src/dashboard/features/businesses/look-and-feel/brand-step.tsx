import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { useLookAndFeel } from './use-look-and-feel.ts';

type Props = {
  bID: string;
  /** Saved or skipped. */
  onDone: () => void;
};

/** Step 3 of the sign-up: the logo and the colours, which can wait. */
export function BrandStep({ bID, onDone }: Props) {
  const { t } = useTranslation();
  const { form, submit, isBusy, isUploading, setUploading } = useLookAndFeel({
    bID,
    saved: DEFAULT_APPEARANCE,
    onSaved: onDone,
  });
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
        <AppearanceFields {...{ bID, form }} onUploading={setUploading} />
        <Group>
          <Button
            type="submit"
            size="md"
            loading={isBusy}
            disabled={isUploading || !form.isDirty()}
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
