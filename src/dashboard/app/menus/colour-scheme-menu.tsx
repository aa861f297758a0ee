import { Menu } from '@mantine/core';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import { ColourSchemeItems } from './colour-scheme-items.tsx';

export function ColourSchemeMenu({ target }: { target: MenuTarget }) {
  return (
    <LoadedMenu target={target} position="bottom-end" width={200}>
      <Menu.Dropdown>
        <ColourSchemeItems />
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
