import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#dashboard/ui/lazy-menu.tsx';
import { COLOUR_SCHEMES } from './colour-schemes.ts';

/** Switches between light, dark and the system's scheme. */
export function ColourSchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const { icon: Current } =
    COLOUR_SCHEMES.find(({ key }) => key === colorScheme) ?? COLOUR_SCHEMES[0];
  return (
    <LazyMenu
      load={loadMenu}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('shell.colourScheme')}
          c="var(--gw-neutral-text)"
        >
          <Current size={20} stroke={1.7} />
        </ActionIcon>
      }
    />
  );
}

async function loadMenu() {
  return (await import('./menus/colour-scheme-menu.tsx')).ColourSchemeMenu;
}
