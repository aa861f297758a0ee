import { Checkbox, ColorInput, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import { PictureField } from '#dashboard/ui/picture-field.tsx';
import type { FileTexts, SendFile } from '#dashboard/ui/use-file-upload.ts';
import { areColoursAdjusted } from '#domain/brand-contrast.ts';
import { completeColour, isColour } from './colour-text.ts';
import { withCompleteColours } from './use-appearance.ts';

type Props = {
  form: UseFormReturnType<Appearance>;
  /** Takes a chosen logo and returns its URL. */
  sendLogo: SendFile;
  /** The notice about a chosen logo: when customers will see it. */
  logoNotice: Pick<FileTexts, 'done' | 'doneText'>;
  onUploading: (isUploading: boolean) => void;
};

/** The logo and the two colours. */
export function AppearanceFields({ form, onUploading, ...logo }: Props) {
  const { t } = useTranslation();
  const { logoUrl } = form.values;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '36rem': 2 }} spacing="lg">
      <Stack gap="sm">
        <PictureField
          label={t('settings.lookAndFeel.logo')}
          shape="whole"
          sendFile={logo.sendLogo}
          texts={{
            ...t('settings.lookAndFeel.picture', { returnObjects: true }),
            ...logo.logoNotice,
          }}
          value={logoUrl}
          onChange={(address) => form.setFieldValue('logoUrl', address)}
          onBusy={onUploading}
        />
        {logoUrl !== '' &&
          (['showWhiteLogoBackground', 'showWhiteLogoBorder'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`settings.lookAndFeel.${name}`)}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
          ))}
      </Stack>
      <Stack gap="sm">
        {(['backgroundHex', 'secondaryHex'] as const).map((name) => (
          <ColorInput
            key={name}
            label={t(`settings.lookAndFeel.${name}`)}
            description={form.errors[name] ? undefined : t(`settings.lookAndFeel.${name}Hint`)}
            withEyeDropper
            eyeDropperButtonProps={{ 'aria-label': t('settings.lookAndFeel.pick') }}
            format="hex"
            fixOnBlur={false}
            spellCheck={false}
            autoComplete="off"
            {...form.getInputProps(name)}
            onBlurCapture={() => form.setFieldValue(name, completeColour(form.values[name]))}
          />
        ))}
        <AdjustedNote appearance={form.values} />
      </Stack>
    </SimpleGrid>
  );
}

function AdjustedNote({ appearance }: { appearance: Appearance }) {
  const { t } = useTranslation();
  const { backgroundHex, secondaryHex } = withCompleteColours(appearance);
  if (!isColour(backgroundHex) || !isColour(secondaryHex)) return null;
  if (!areColoursAdjusted({ backgroundHex, secondaryHex })) return null;
  return (
    <Text size="xs" c="dimmed" role="status">
      {t('settings.lookAndFeel.adjusted')}
    </Text>
  );
}
