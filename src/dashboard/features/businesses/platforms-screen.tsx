import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { PLATFORM_CODES, PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { can, type Role } from '#domain/roles.ts';
import { shareLinks } from '#domain/share-links.ts';
import {
  connectionOf,
  type PlatformTexts,
  platformChanges,
  platformTexts,
} from './platform-changes.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Props = { entity: Entity; role: Role | null };

/** Where the business can be found on other platforms. */
export function PlatformsScreen({ entity, role }: Props) {
  const { t } = useTranslation();
  const mayEdit = role !== null && can(role, 'settings.platforms');
  const { form, submit, isBusy } = useSettingsForm<PlatformTexts>({
    bID: entity.businessID,
    initialValues: platformTexts(entity.externalPlatforms),
    validate: (values) =>
      Object.fromEntries(
        PLATFORM_CODES.filter((code) => !leadsSomewhere(code, values[code])).map((code) => [
          code,
          t('settings.platforms.fault', { platform: PLATFORMS[code].name }),
        ]),
      ),
    changesOf: (values, before) => ({
      externalPlatforms: platformChanges(values, { before, connected: entity.externalPlatforms }),
    }),
  });
  const connected = platformTexts(entity.externalPlatforms);
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
            connected[code] === '' ? null : (
              <Chip tone="success">{t('settings.platforms.connected')}</Chip>
            )
          }
          {...form.getInputProps(code)}
        />
      ))}
    </SettingsFrame>
  );
}

function leadsSomewhere(code: PlatformCode, typed: string): boolean {
  if (typed.trim() === '') return true;
  const about = { businessName: '', webAddress: '' };
  return Object.keys(shareLinks({ [code]: connectionOf(code, typed) }, about)).length > 0;
}
