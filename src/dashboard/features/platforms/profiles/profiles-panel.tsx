import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExternalPlatforms } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { PLATFORM_CODES, PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { type ConnectedProfile, typedOf, withoutProfile } from './connected-profile.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileLine } from './profile-line.tsx';
import classes from './profiles.module.css';

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

/** The business's profiles on other platforms. */
export function PlatformsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading title={t('settings.platforms.title')} text={t('settings.platforms.text')} />
      <ProfilesPanel />
    </>
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

/** Removes a profile and offers to undo it. */
function useProfileRemoval() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const setting = useMutation({
    mutationFn: ({ code, next }: Setting) =>
      server.call('updateEntity', { bID, changes: { externalPlatforms: { [code]: next } } }),
    onSuccess: async (_, { code, removed }) => {
      await client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      const { name: platform } = PLATFORMS[code];
      if (removed === undefined) showSuccess({ message: t('profiles.saved', { platform }) });
      else {
        showUndoable({
          title: t('profiles.removed', { platform }),
          message: t('profiles.removedText'),
          onUndo: () => setting.mutate({ code, next: removed }),
        });
      }
    },
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  return (code: PlatformCode, removed: ConnectedProfile = {}) =>
    setting.mutate({ code, next: withoutProfile(code, removed), removed });
}

type Setting = {
  readonly code: PlatformCode;
  readonly next: ConnectedProfile;
  /** The former value; missing when restoring. */
  readonly removed?: ConnectedProfile;
};
