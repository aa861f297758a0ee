import { Tabs } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import classes from './invites.module.css';
import {
  addressOfView,
  type ChangeView,
  type InvitesView,
  type InviteTab,
  viewOfAddress,
} from './invites-view.ts';

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

type ScreenNotesProps = { maySend: boolean; isUnconfirmed: boolean };

/** What keeps the user from sending. */
export function ScreenNotes({ maySend, isUnconfirmed }: ScreenNotesProps) {
  const { t } = useTranslation();
  if (!maySend) {
    return (
      <Callout tone="neutral" icon={IconEye} title={t('invites.noRole.title')}>
        {t('invites.noRole.text')}
      </Callout>
    );
  }
  return isUnconfirmed ? <UnconfirmedNote /> : null;
}

/** The one place where the screens of invites and the address meet. */
export function useInvitesView(): { view: InvitesView; onView: ChangeView } {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = viewOfAddress(search);

  function onView(changes: Partial<InvitesView>, { replace = false } = {}): void {
    const next = addressOfView({ ...view, ...changes });
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  }

  return { view, onView };
}

/** The dialog gives the focus back as it closes; then it goes on to the list. */
const PAUSE = 400;

/** After a send, eye and keyboard go on at the heading of the list that shows it. */
export function useHistoryFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  function goThere(): void {
    setTimeout(() => {
      heading.current?.scrollIntoView({ block: 'center' });
      heading.current?.focus({ preventScroll: true });
    }, PAUSE);
  }
  return { heading, goThere };
}
