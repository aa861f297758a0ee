import { Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deletedBusinessesQuery } from '#dashboard/session/queries.ts';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import classes from '../top-bar.module.css';
import { useCurrentBusiness } from '../use-current-business.ts';

/** Number of businesses that fit without scrolling. */
const UNSCROLLED = 8;

/** URLs below these paths belong to one business. */
const PARENTS = ['/dash/responses', '/dash/showcase', '/dash/surveyflow'];

export function BusinessMenu({ target }: { target: MenuTarget }) {
  const { t } = useTranslation();
  const business = useCurrentBusiness();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data } = useQuery(deletedBusinessesQuery);
  const hasDeleted = data !== undefined && data.deleted.length > 0;
  if (business.status !== 'ready') return null;
  const { bID, businesses, isLocked } = business;
  const isLong = businesses.length > UNSCROLLED;
  const screen = PARENTS.find((one) => pathname.startsWith(`${one}/`)) ?? pathname;
  return (
    <LoadedMenu target={target} position="bottom-start" width={280}>
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
        {hasDeleted && (
          <>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              to="/dash/deletedbusiness"
              leftSection={<IconArchive size={16} aria-hidden />}
            >
              {t('shell.deletedBusinesses')}
            </Menu.Item>
          </>
        )}
        {!isLocked && (
          <>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              to="/dash/addnew"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('shell.addBusiness')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
