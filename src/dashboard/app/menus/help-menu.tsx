import { Menu } from '@mantine/core';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import { openHelp } from '../help/help-part.ts';
import { useMayAskSupport } from '../help/use-may-ask-support.ts';
import { useNews } from '../help/use-news.ts';

export function HelpMenu({ target }: { target: MenuTarget }) {
  const { t } = useTranslation();
  const mayAsk = useMayAskSupport();
  const { hasNews } = useNews();
  return (
    <LoadedMenu target={target} position="bottom-end" width={250}>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconBook size={16} aria-hidden />}
          onClick={() => openHelp({ kind: 'panel' })}
        >
          {t('help.panel.page')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={() => openHelp({ kind: 'shortcuts' })}
        >
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSpeakerphone size={16} aria-hidden />}
          rightSection={hasNews ? <Chip tone="brand">{t('help.news.unread')}</Chip> : undefined}
          onClick={() => openHelp({ kind: 'news' })}
        >
          {t('help.news.title')}
        </Menu.Item>
        {mayAsk && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconMessageCircle size={16} aria-hidden />}
              onClick={() => openHelp({ kind: 'support', about: null })}
            >
              {t('help.support.title')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
