import { Menu } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';

type Props = { target: MenuTarget; onDelete: () => void };

/** What can be done with a stored review. */
export function ReviewMenu({ target, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <LoadedMenu target={target} position="bottom-end">
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          {t('reviews.deleting.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
