import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExternalPlatforms } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import { typedOf } from './connected-profile.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileLine } from './profile-line.tsx';
import classes from './profiles.module.css';
import { useProfileRemoval } from './use-profile-removal.ts';

/** Editor for the business's profiles on other platforms, shared by all screens that list them. */
export function ProfilesPanel() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const { externalPlatforms } = entity;
  const mayEdit = may('settings.platforms');
  const isAdded = (code: PlatformCode) => typedOf(code, externalPlatforms[code]) !== '';
  const codes = mayEdit ? PLATFORM_CODES : PLATFORM_CODES.filter(isAdded);
  return (
    <TitledPanel title={t('profiles.title')}>
      <Text size="sm" c="dimmed" mt={4}>
        {t(mayEdit ? 'profiles.text' : 'profiles.textReadOnly')}
      </Text>
      {codes.length === 0 ? (
        <Text size="sm" mt="sm">
          {t('profiles.noneYet')}
        </Text>
      ) : (
        <ProfileList {...{ codes, externalPlatforms, mayEdit }} />
      )}
    </TitledPanel>
  );
}

type Props = {
  codes: readonly PlatformCode[];
  externalPlatforms: ExternalPlatforms;
  mayEdit: boolean;
};

/** The platforms; one at a time is edited in place. */
function ProfileList({ codes, externalPlatforms, mayEdit }: Props) {
  const [edited, setEdited] = useState<PlatformCode | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const remove = useProfileRemoval();

  /** The pressed button disappears, so the focus moves to another button of its line. */
  function focusOn(code: PlatformCode): void {
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-edit="${code}"]`)?.focus(),
    );
  }

  function stop(code: PlatformCode): void {
    setEdited(null);
    focusOn(code);
  }

  function removeFrom(code: PlatformCode): void {
    remove(code, externalPlatforms[code]);
    focusOn(code);
  }

  return (
    <ul className={classes.list} ref={list}>
      {codes.map((code) => {
        const connected = externalPlatforms[code];
        return (
          <li key={code} className={classes.line} data-edited={edited === code || undefined}>
            <PlatformLogo code={code} />
            {edited === code ? (
              <ProfileForm {...{ code, connected }} onDone={() => stop(code)} />
            ) : (
              <ProfileLine
                {...{ code, connected, mayEdit }}
                onEdit={() => setEdited(code)}
                onRemove={() => removeFrom(code)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
