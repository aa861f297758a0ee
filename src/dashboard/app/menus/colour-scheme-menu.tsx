import { Menu, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import { COLOUR_SCHEMES } from '../colour-schemes.ts';

export function ColourSchemeMenu({ target }: { target: MenuTarget }) {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  function choose(key: string): void {
    setColorScheme(COLOUR_SCHEMES.find((one) => one.key === key)?.key ?? 'auto');
  }

  return (
    <LoadedMenu target={target} position="bottom-end" width={200}>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {COLOUR_SCHEMES.map(({ key, icon: Glyph }) => (
            <Menu.RadioItem
              key={key}
              value={key}
              closeMenuOnClick
              rightSection={<Glyph size={16} aria-hidden />}
            >
              {t(`shell.schemes.${key}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
