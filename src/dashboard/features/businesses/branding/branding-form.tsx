import { ColorInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Branding, ChosenBranding } from '#contract/branding.ts';
import { server } from '#dashboard/browser/server.ts';
import { upload } from '#dashboard/browser/upload.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PictureField } from '#dashboard/ui/picture-field.tsx';
import { areColoursAdjusted } from '#domain/brand-contrast.ts';
import { completeWebAddress } from '#domain/web-address.ts';
import { completeColour, isColour } from '../look-and-feel/colour-text.ts';
import { SettingsFrame, useSettingsForm } from '../settings-frame.tsx';
import { BrandPreview, type PreviewedBrand } from './brand-preview.tsx';
import { brandingQuery } from './branding-query.ts';

const COLOURS = ['backgroundHex', 'secondaryHex'] as const;
const PICTURES = ['logo', 'favicon'] as const;

type Values = Omit<ChosenBranding, 'colours'> & Record<(typeof COLOURS)[number], string>;
type Props = { chosen: ChosenBranding; shown: Branding; ownName: string };

export function BrandingForm({ chosen: { colours, ...chosen }, shown, ownName }: Props) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const client = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const { form, unsaved, submit, isBusy } = useSettingsForm<Values>({
    kind: 'other',
    initialValues: { ...chosen, ...(colours ?? shown.colours) },
    validate: useColourErrors(),
    complete: completed,
    save: async ({ backgroundHex, secondaryHex, ...others }) => {
      const branding = { ...others, colours: { backgroundHex, secondaryHex } };
      await server.call('updateBranding', { bID, branding });
      await client.invalidateQueries({ queryKey: brandingQuery(bID).queryKey });
    },
  });
  const previewed = usePreviewed(form.values, { ...shown, ownName });
  return (
    <>
      <SettingsFrame
        title={t('branding.title')}
        text={t('branding.text')}
        isDirty={form.isDirty()}
        unsaved={unsaved}
        isBusy={isBusy || isUploading}
        mayEdit
        onSubmit={submit}
      >
        <TextInput
          label={t('branding.name')}
          description={t('branding.nameHint')}
          {...form.getInputProps('name')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {PICTURES.map((picture) => (
            <PictureField
              key={picture}
              label={t(`branding.${picture}`)}
              shape="whole"
              sendFile={(file, options) => upload(file, { bID, folder: 'logos', ...options })}
              texts={{
                ...t('settings.lookAndFeel.picture', { returnObjects: true }),
                ...t('branding.notice', { returnObjects: true }),
              }}
              value={form.values[`${picture}Url`]}
              onChange={(address) => form.setFieldValue(`${picture}Url`, address)}
              onBusy={setUploading}
            />
          ))}
          {COLOURS.map((colour) => (
            <ColorInput
              key={colour}
              label={t(`settings.lookAndFeel.${colour}`)}
              format="hex"
              fixOnBlur={false}
              spellCheck={false}
              autoComplete="off"
              {...form.getInputProps(colour)}
              onBlurCapture={() => form.setFieldValue(colour, completeColour(form.values[colour]))}
            />
          ))}
        </SimpleGrid>
        {areColoursAdjusted(previewed.colours) && (
          <Text size="xs" c="dimmed" role="status">
            {t('settings.lookAndFeel.adjusted')}
          </Text>
        )}
        <TextInput
          label={t('branding.senderName')}
          description={t('branding.senderNameHint')}
          {...form.getInputProps('senderName')}
        />
        <TextInput
          label={t('branding.supportEmail')}
          description={t('branding.supportEmailHint')}
          type="email"
          {...form.getInputProps('supportEmail')}
        />
        <TextInput
          label={t('branding.termsUrl')}
          inputMode="url"
          {...form.getInputProps('termsUrl')}
        />
        <TextInput
          label={t('branding.privacyUrl')}
          inputMode="url"
          {...form.getInputProps('privacyUrl')}
        />
      </SettingsFrame>
      <BrandPreview brand={previewed} />
    </>
  );
}

/** What was typed, with the last valid colours, and what stands in for empty fields. */
function usePreviewed(
  typed: Values,
  shown: Pick<Branding, 'colours'> & { ownName: string },
): PreviewedBrand {
  const [colours, setColours] = useState(shown.colours);
  const { backgroundHex, secondaryHex } = completed(typed);
  const isChanged =
    backgroundHex !== colours.backgroundHex || secondaryHex !== colours.secondaryHex;
  if (isChanged && isColour(backgroundHex) && isColour(secondaryHex)) {
    setColours({ backgroundHex, secondaryHex });
  }
  const name = typed.name.trim() || shown.ownName;
  return {
    name,
    logoUrl: typed.logoUrl,
    colours,
    senderName: typed.senderName.trim() || name,
    supportEmail: typed.supportEmail.trim(),
  };
}

function useColourErrors(): (typed: Values) => Record<string, string | null> {
  const { t } = useTranslation();
  const error = (typed: string) =>
    isColour(completeColour(typed)) ? null : t('settings.lookAndFeel.colourError');
  return ({ backgroundHex, secondaryHex }) => ({
    backgroundHex: error(backgroundHex),
    secondaryHex: error(secondaryHex),
  });
}

function completed(typed: Values): Values {
  return {
    ...typed,
    backgroundHex: completeColour(typed.backgroundHex),
    secondaryHex: completeColour(typed.secondaryHex),
    termsUrl: completeWebAddress(typed.termsUrl),
    privacyUrl: completeWebAddress(typed.privacyUrl),
  };
}
