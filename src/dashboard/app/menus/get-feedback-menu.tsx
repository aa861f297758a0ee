import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import { useGetFeedbackWays } from '../use-get-feedback-ways.ts';

/** The ways of collecting feedback. */
export function GetFeedbackMenu({ target }: { target: MenuTarget }) {
  const ways = useGetFeedbackWays();
  const { pathname } = useLocation();
  return (
    <LoadedMenu target={target} position="bottom-start" width={240}>
      <Menu.Dropdown>
        {ways.map(({ to, name }) => (
          <Menu.Item
            key={to}
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
