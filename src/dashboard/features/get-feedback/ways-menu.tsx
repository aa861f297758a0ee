import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import { useWays } from './use-ways.ts';

/** The screens for collecting feedback. */
export function WaysMenu({ target }: { target: MenuTarget }) {
  const ways = useWays();
  const { pathname } = useLocation();
  return (
    <LoadedMenu target={target} position="bottom-start" width={240}>
      <Menu.Dropdown>
        {ways.map(({ key, to, name }) => (
          <Menu.Item
            key={key}
            component={Link}
            to={to}
            fw={to === pathname ? 600 : undefined}
            aria-current={to === pathname ? 'page' : undefined}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
