import { Text, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import { can, type Role } from '#domain/roles.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileLine } from './profile-line.tsx';
import classes from './profiles.module.css';
import { useProfileRemoval } from './use-profile-removal.ts';

type Props = { bID: string; entity: Entity; role: Role | null };

/** Where the business is found on other platforms, and the ways to add, change and remove that. */
export function ProfilesPanel({ bID, entity, role }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [edited, setEdited] = useState<PlatformCode | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const remove = useProfileRemoval(bID);
  const { externalPlatforms } = entity;
  const mayEdit = role !== null && can(role, 'settings.platforms');

  /** The button that was pressed is gone: its line has another for the keyboard. */
  function focusOn(code: PlatformCode): void {
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-edit="${code}"]`)?.focus(),
    );
  }

  function stop(code: PlatformCode): void {
    setEdited(null);
    focusOn(code);
  }

  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('profiles.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t(mayEdit ? 'profiles.text' : 'profiles.textReadOnly')}
      </Text>
      <ul className={classes.list} ref={list}>
        {PLATFORM_CODES.map((code) => (
          <li key={code} className={classes.line} data-edited={edited === code || undefined}>
            {edited === code ? (
              <ProfileForm
                {...{ bID, code }}
                connected={externalPlatforms[code]}
                onDone={() => stop(code)}
              />
            ) : (
              <ProfileLine
                code={code}
                connected={externalPlatforms[code]}
                mayEdit={mayEdit}
                onEdit={() => setEdited(code)}
                onRemove={() => {
                  void remove(code, externalPlatforms[code]);
                  focusOn(code);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
