import { Button, Group, Text, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import { can, type Role } from '#domain/roles.ts';
import { typedOf } from './connected-profile.ts';
import { ProfileList } from './profile-list.tsx';

type Props = { bID: string; entity: Entity; role: Role | null };

/** Where the business is found on other platforms, and the ways to add, change and remove that. */
export function ProfilesPanel({ bID, entity, role }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const { externalPlatforms } = entity;
  const mayEdit = role !== null && can(role, 'settings.platforms');
  const isShown = (code: PlatformCode) => isWhole || typedOf(code, externalPlatforms[code]) !== '';
  const codes = PLATFORM_CODES.filter(isShown);
  return (
    <Panel aria-labelledby={titleId}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Title order={2} id={titleId}>
          {t('profiles.title')}
        </Title>
        {mayEdit && (
          <Button
            ref={toggle}
            variant="default"
            size="xs"
            flex="none"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {t(isWhole ? 'profiles.fewer' : 'profiles.more')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t(mayEdit ? 'profiles.text' : 'profiles.textReadOnly')}
      </Text>
      <div id={listId}>
        {codes.length === 0 && (
          <Text size="sm" mt="sm">
            {t('profiles.noneYet')}
          </Text>
        )}
        <ProfileList
          {...{ bID, codes, externalPlatforms, mayEdit, isWhole }}
          onGone={() => toggle.current?.focus()}
        />
      </div>
    </Panel>
  );
}
