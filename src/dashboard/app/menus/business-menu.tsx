import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import { businessEntries, groupedByParent } from '../business-entries.ts';
import { type CurrentBusiness, useCurrentBusiness } from '../use-current-business.ts';
import { useSwitchBusiness } from '../use-switch-business.ts';
import { BusinessFinder } from './business-finder.tsx';
import classes from './business-menu.module.css';
import { useBusinessLinks } from './use-business-links.ts';

/** More businesses than this are searched: they do not fit without scrolling. */
const SEARCHED_FROM = 9;

/** Switches to another business. */
export function BusinessMenu({ target }: { target: MenuTarget }) {
  const business = useCurrentBusiness();
  if (business.status !== 'ready') return null;
  const isMany = business.businesses.length >= SEARCHED_FROM;
  const Switcher = isMany ? BusinessFinder : FewBusinesses;
  return <Switcher target={target} {...business} />;
}

function FewBusinesses({
  target,
  bID,
  businesses,
  isLocked,
}: CurrentBusiness & { target: MenuTarget }) {
  const { t } = useTranslation();
  const links = useBusinessLinks({ isLocked });
  const switchTo = useSwitchBusiness();
  return (
    <LoadedMenu target={target} position="bottom-start" width={280}>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.businesses')}</Menu.Label>
        <Menu.RadioGroup value={bID} onChange={switchTo}>
          {groupedByParent(businessEntries(businesses)).map(({ id, name, parentName, region }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              closeMenuOnClick
              className={parentName === null ? undefined : classes.location}
            >
              <bdi className={classes.business}>{name}</bdi>
              {region !== '' && <bdi className={classes.region}>{region}</bdi>}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {links.map(({ to, name, icon: Glyph }) => (
          <Fragment key={to}>
            <Menu.Divider />
            <Menu.Item component={Link} to={to} leftSection={<Glyph size={16} aria-hidden />}>
              {name}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
