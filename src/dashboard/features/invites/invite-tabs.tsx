import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './invites.module.css';
import type { ChangeView, InvitesView, InviteTab } from './invites-view.ts';

type Props = {
  view: InvitesView;
  onView: ChangeView;
  /** What each tab shows, in the order of the tabs. */
  panels: Readonly<Partial<Record<InviteTab, ReactNode>>>;
};

/** The parts of a screen of invites; the address names the one that is seen. */
export function InviteTabs({ view, onView, panels }: Props) {
  const { t } = useTranslation();
  const tabs = Object.keys(panels) as InviteTab[];
  const tab = tabs.find((one) => one === view.tab) ?? 'send';
  return (
    <Tabs
      // What is typed in one is guarded, and its dialog closes, while another is seen.
      keepMountedMode="display-none"
      value={tab}
      onChange={(value) => onView({ tab: tabs.find((one) => one === value) ?? 'send', search: '' })}
    >
      <Tabs.List mb="lg" className={classes.tabs}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one} className={classes.tab}>
            {t(`invites.tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {(one !== 'history' || tab === 'history') && panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
