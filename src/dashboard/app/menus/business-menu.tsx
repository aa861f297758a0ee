import { Menu } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ArrivingMenu } from '#dashboard/ui/arriving-menu.tsx';
import type { MenuTarget } from '#dashboard/ui/late-menu.tsx';
import classes from '../top-bar.module.css';
import { useViewed } from '../use-viewed.ts';

/** So many fit without scrolling. */
const UNSCROLLED = 8;

/** What an address names below these belongs to one business. */
const PARENTS = ['/dash/responses', '/dash/showcase', '/dash/surveyflow'];

export function BusinessMenu({ target }: { target: MenuTarget }) {
  const { t } = useTranslation();
  const viewed = useViewed();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (viewed.status !== 'ready') return null;
  const { bID, businesses } = viewed;
  const isLong = businesses.length > UNSCROLLED;
  const screen = PARENTS.find((one) => pathname.startsWith(`${one}/`)) ?? pathname;
  return (
    <ArrivingMenu target={target} position="bottom-start" width={280}>
      <Menu.Dropdown
        className={isLong ? classes.businesses : undefined}
        tabIndex={isLong ? 0 : undefined}
      >
        <Menu.Label>{t('shell.businesses')}</Menu.Label>
        <Menu.RadioGroup
          value={bID}
          onChange={(id) => void navigate({ to: screen, search: { e: id } })}
        >
          {businesses.map(({ id, name }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              <bdi className={classes.business}>{name}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </ArrivingMenu>
  );
}
