import { Menu } from '@mantine/core';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useTranslation } from 'react-i18next';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import { openHelp } from '../help/help-part.ts';
import { useMayAskSupport } from '../help/use-may-ask-support.ts';

export function HelpMenu({ target }: { target: MenuTarget }) {
  const { t } = useTranslation();
  const mayAsk = useMayAskSupport();
  return (
    <LoadedMenu target={target} position="bottom-end" width={240}>
      <Menu.Dropdown>
        {mayAsk && (
          <Menu.Item
            leftSection={<IconMessageCircle size={16} aria-hidden />}
            onClick={() => openHelp({ kind: 'support', about: null })}
          >
            {t('help.support.title')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
