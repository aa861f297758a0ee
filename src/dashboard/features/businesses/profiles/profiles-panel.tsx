import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import { can, type Role } from '#domain/roles.ts';
import { typedOf } from './connected-profile.ts';
import { ProfileList } from './profile-list.tsx';

type Props = { bID: string; entity: Entity; role: Role | null };

/** The profiles of the business on other platforms; every screen that lists them shows this editor. */
export function ProfilesPanel({ bID, entity, role }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { externalPlatforms } = entity;
  const mayEdit = role !== null && can(role, 'settings.platforms');
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
