import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';

type Props = {
  code: PlatformCode;
  isAdded: boolean;
  onEdit: () => void;
  /** Null if the profile is in use. */
  onRemove: (() => void) | null;
};

/** Adds, changes or removes the business's profile on a platform. */
export function ProfileButtons({ code, isAdded, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const { name: platform } = PLATFORMS[code];
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        data-edit={code}
        aria-label={t(isAdded ? 'profiles.changeOf' : 'profiles.addOf', { platform })}
        onClick={onEdit}
      >
        {t(isAdded ? 'profiles.change' : 'profiles.add')}
      </Button>
      {isAdded && onRemove !== null && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t('profiles.removeOf', { platform })}
          onClick={onRemove}
        >
          {t('profiles.remove')}
        </Button>
      )}
    </Group>
  );
}
