import { ActionIcon } from '@mantine/core';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { LazyMenu } from '#dashboard/ui/lazy-menu.tsx';
import classes from '../top-bar.module.css';
import { useNews } from './use-news.ts';

export function HelpButton() {
  const { t } = useTranslation();
  const { hasNews } = useNews();
  return (
    <LazyMenu
      load={loadMenu}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          c="var(--gw-neutral-text)"
          aria-label={t(hasNews ? 'help.buttonWithNews' : 'help.button')}
        >
          <IconHelp size={20} stroke={1.7} />
          {hasNews && <span className={classes.dot} />}
        </ActionIcon>
      }
    />
  );
}

async function loadMenu() {
  const [{ HelpMenu }] = await Promise.all([
    import('../menus/help-menu.tsx'),
    loadTexts('help', 'lists'),
  ]);
  return HelpMenu;
}
