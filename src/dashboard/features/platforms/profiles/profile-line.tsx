import { Text } from '@mantine/core';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { type ConnectedProfile, typedOf } from './connected-profile.ts';
import { ProfileButtons } from './profile-buttons.tsx';
import { ProfileLink } from './profile-link.tsx';
import classes from './profiles.module.css';

type Props = {
  code: PlatformCode;
  connected: ConnectedProfile | undefined;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

/** The name of a platform with the link to the business's profile. */
export function ProfileLine({ code, connected, mayEdit, onEdit, onRemove }: Props) {
  return (
    <>
      <div className={classes.text}>
        <Text size="sm" fw={500}>
          {PLATFORMS[code].name}
        </Text>
        <ProfileLink code={code} connected={connected} />
      </div>
      {mayEdit && (
        <ProfileButtons
          code={code}
          isAdded={typedOf(code, connected) !== ''}
          {...{ onEdit, onRemove }}
        />
      )}
    </>
  );
}
