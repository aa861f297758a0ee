import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { PLATFORM_CODES, PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { can, type Role } from '#domain/roles.ts';
import { shareLinks } from '#domain/share-links.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Props = { entity: Entity; role: Role | null };
type Values = Record<PlatformCode, string>;

/** Where the business can be found on other platforms. */
export function PlatformsScreen({ entity, role }: Props) {
  const { t } = useTranslation();
  const mayEdit = role !== null && can(role, 'settings.platforms');
  const { form, submit, isBusy } = useSettingsForm<Values>({
    bID: entity.businessID,
    initialValues: valuesOf(entity),
    validate: (values) =>
      Object.fromEntries(
        PLATFORM_CODES.filter((code) => !leadsSomewhere(code, values[code])).map((code) => [
          code,
          t('settings.platforms.fault', { platform: PLATFORMS[code].name }),
        ]),
      ),
    changesOf: (values) => ({ externalPlatforms: platformsOf(values) }),
  });
  return (
    <SettingsFrame
      title={t('settings.platforms.title')}
      text={t('settings.platforms.text')}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      mayEdit={mayEdit}
      onSubmit={submit}
    >
      {PLATFORM_CODES.map((code) => (
        <TextInput
          key={code}
          label={PLATFORMS[code].name}
          description={form.errors[code] ? undefined : t(`settings.platforms.hints.${code}`)}
          readOnly={!mayEdit}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          rightSectionWidth={104}
          rightSection={
            valuesOf(entity)[code] === '' ? null : (
              <Chip tone="success">{t('settings.platforms.connected')}</Chip>
            )
          }
          {...form.getInputProps(code)}
        />
      ))}
    </SettingsFrame>
  );
}

function valuesOf({ externalPlatforms }: Entity): Values {
  const values = PLATFORM_CODES.map((code) => {
    const { id = '', gpObject } = externalPlatforms[code] ?? {};
    return [code, code === 'gp' ? (gpObject?.place_id ?? '') : id] as const;
  });
  // Sound by construction: every code has its text.
  return Object.fromEntries(values) as Values;
}

/** An emptied field disconnects the platform. */
function platformsOf(values: Values) {
  return Object.fromEntries(
    PLATFORM_CODES.map((code) => [code, connectionOf(code, values[code].trim())]),
  );
}

function connectionOf(code: PlatformCode, text: string) {
  if (code !== 'gp') return { id: text };
  return { gpObject: text === '' ? null : { place_id: text } };
}

function leadsSomewhere(code: PlatformCode, typed: string): boolean {
  const text = typed.trim();
  if (text === '') return true;
  const about = { businessName: '', webAddress: '' };
  return Object.keys(shareLinks({ [code]: connectionOf(code, text) }, about)).length > 0;
}
