import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import { typedOf } from './connected-profile.ts';
import { ProfileList } from './profile-list.tsx';

/** The profiles of the business on other platforms; every screen that lists them shows this editor. */
export function ProfilesPanel() {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const titleId = useId();
  const { externalPlatforms } = entity;
  const mayEdit = may('settings.platforms');
  const isAdded = (code: PlatformCode) => typedOf(code, externalPlatforms[code]) !== '';
  const codes = mayEdit ? PLATFORM_CODES : PLATFORM_CODES.filter(isAdded);
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('profiles.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t(mayEdit ? 'profiles.text' : 'profiles.textReadOnly')}
      </Text>
      {codes.length === 0 ? (
        <Text size="sm" mt="sm">
          {t('profiles.noneYet')}
        </Text>
      ) : (
        <ProfileList {...{ bID, codes, externalPlatforms, mayEdit }} />
      )}
    </Panel>
  );
}
