import { Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';

type Props = {
  target: MenuTarget;
  isArchived: boolean;
  /** Archives or restores it; null for those who may not. */
  onArchive: (() => void) | null;
  onDelete: (() => void) | null;
};

/** What can be done with a stored review. */
export function ReviewMenu({ target, isArchived, onArchive, onDelete }: Props) {
  const { t } = useTranslation();
  const ArchiveIcon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <LoadedMenu target={target} position="bottom-end" width={180}>
      <Menu.Dropdown>
        {onArchive !== null && (
          <Menu.Item leftSection={<ArchiveIcon size={16} aria-hidden />} onClick={onArchive}>
            {t(isArchived ? 'reviews.archiving.restore' : 'reviews.archiving.archive')}
          </Menu.Item>
        )}
        {onDelete !== null && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('reviews.deleting.action')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
