import { Checkbox, ColorInput, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { upload } from '#dashboard/browser/upload.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { PictureField } from '#dashboard/ui/picture-field.tsx';
import { areColoursAdjusted } from '#domain/brand-contrast.ts';
import { useSettingsForm } from '../settings-frame.tsx';
import { completeColour, isColour } from './colour-text.ts';

type Props = {
  form: UseFormReturnType<Appearance>;
  mayEdit?: boolean;
  onUploading: (isUploading: boolean) => void;
};

/** The logo and the two colours. */
export function AppearanceFields({ form, mayEdit = true, onUploading }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const { logoUrl } = form.values;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '36rem': 2 }} spacing="lg">
      <Stack gap="sm">
        <PictureField
          label={t('settings.lookAndFeel.logo')}
          shape="whole"
          isReadOnly={!mayEdit}
          sendPicture={(file, options) => upload(file, { bID, folder: 'logos', ...options })}
          texts={t('settings.lookAndFeel.picture', { returnObjects: true })}
          value={logoUrl}
          onChange={(address) => form.setFieldValue('logoUrl', address)}
          onBusy={onUploading}
        />
        {logoUrl !== '' &&
          (['showWhiteLogoBackground', 'showWhiteLogoBorder'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`settings.lookAndFeel.${name}`)}
              disabled={!mayEdit}
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
            readOnly={!mayEdit}
            withEyeDropper={mayEdit}
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
  const { backgroundHex, secondaryHex } = appearance;
  if (!isColour(backgroundHex) || !isColour(secondaryHex)) return null;
  if (!areColoursAdjusted(appearance)) return null;
  return (
    <Text size="xs" c="dimmed" role="status">
      {t('settings.lookAndFeel.adjusted')}
    </Text>
  );
}

/** The form of the logo and colours, and the last valid values for previews. */
export function useLookAndFeel(saved: Appearance, onSaved?: () => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const [isUploading, setUploading] = useState(false);
  const colourError = (typed: string) =>
    isColour(completeColour(typed)) ? null : t('settings.lookAndFeel.colourError');
  const { form, submit, isBusy } = useSettingsForm<Appearance>({
    initialValues: saved,
    validate: ({ backgroundHex, secondaryHex }) => ({
      backgroundHex: colourError(backgroundHex),
      secondaryHex: colourError(secondaryHex),
    }),
    complete: withCompleteColours,
    save: (appearanceinfo) => server.call('updateLookAndFeel', { bID, appearanceinfo }),
    onSaved,
  });
  return { form, submit, isBusy, isUploading, setUploading, previewed: usePreviewed(form.values) };
}

function usePreviewed(values: Appearance): Appearance {
  const [[seen, previewed], setPreviewed] = useState([values, values]);
  const completed = withCompleteColours(values);
  const isDrawable = isColour(completed.backgroundHex) && isColour(completed.secondaryHex);
  if (isDrawable && values !== seen) setPreviewed([values, completed]);
  return previewed;
}

function withCompleteColours({ backgroundHex, secondaryHex, ...others }: Appearance): Appearance {
  return {
    ...others,
    backgroundHex: completeColour(backgroundHex),
    secondaryHex: completeColour(secondaryHex),
  };
}
