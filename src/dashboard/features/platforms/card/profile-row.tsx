import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasDraft } from '#dashboard/session/drafts/use-draft.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { placeIdOf } from '#domain/google-place.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import classes from '../platforms.module.css';
import { typedOf } from '../profiles/connected-profile.ts';
import { ProfileButtons } from '../profiles/profile-buttons.tsx';
import { ProfileForm } from '../profiles/profile-form.tsx';
import { ProfileLink } from '../profiles/profile-link.tsx';
import { useProfileRemoval } from '../profiles/use-profile-removal.ts';

type Props = {
  code: PlatformCode;
  /** False while reviews are read by it. */
  mayRemove: boolean;
  /** Whether the profile has to name a place for its reviews to be read. */
  isPlaceNeeded: boolean;
};

/** The business's profile on the platform, edited in place. */
export function ProfileRow({ code, mayRemove, isPlaceNeeded }: Props) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const mayEdit = may('settings.platforms');
  const hasDraft = useHasDraft('other', `profile-${code}`);
  const [isEdited, setIsEdited] = useState(mayEdit && hasDraft);
  const row = useRef<HTMLDivElement>(null);
  const remove = useProfileRemoval();
  const connected = entity.externalPlatforms[code];

  /** The pressed button disappears, so the focus moves to the one that remains. */
  function focusEdit(): void {
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  }

  function stop(): void {
    setIsEdited(false);
    focusEdit();
  }

  if (isEdited) return <ProfileForm {...{ code, connected }} onDone={stop} />;
  const lacksPlace =
    code === 'gp' && typedOf('gp', connected) !== '' && placeIdOf(connected?.gpObject) === null;
  return (
    <div>
      <div className={classes.profile} ref={row}>
        <div className={classes.profileText}>
          <ProfileLink code={code} connected={connected} />
        </div>
        {mayEdit && (
          <ProfileButtons
            code={code}
            isAdded={typedOf(code, connected) !== ''}
            onEdit={() => setIsEdited(true)}
            onRemove={
              mayRemove
                ? () => {
                    remove(code, connected);
                    focusEdit();
                  }
                : null
            }
          />
        )}
      </div>
      {isPlaceNeeded && lacksPlace && (
        <Text size="xs" c="var(--gw-warning-text)">
          {t('profiles.placeUnknown')}
        </Text>
      )}
    </div>
  );
}
