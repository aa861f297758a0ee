import { Button, Combobox, useCombobox } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from '@tanstack/react-router';
import { cloneElement, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recentBusinesses } from '#dashboard/session/recent-businesses.ts';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import {
  type BusinessEntry,
  businessEntries,
  groupedByParent,
  recentOf,
} from '../business-entries.ts';
import { findEntries } from '../palette-search.ts';
import type { CurrentBusiness } from '../use-current-business.ts';
import { useSwitchBusiness } from '../use-switch-business.ts';
import classes from './business-menu.module.css';
import { useBusinessLinks } from './use-business-links.ts';

/** Businesses that are drawn; typing finds the others. */
const MAX_DRAWN = 100;
const MAX_RECENT = 5;

type Props = CurrentBusiness & { target: MenuTarget };

/** Switches to one of many businesses, which are searched by name; those viewed last come first. */
export function BusinessFinder({ target, bID, businesses, user, isLocked }: Props) {
  const { t } = useTranslation();
  const switchTo = useSwitchBusiness();
  const [typed, setTyped] = useState('');
  const hasClients = businesses.some(({ kind }) => kind === 'agency');
  const search = t(hasClients ? 'shell.findClient' : 'shell.findBusiness');
  const menu = useCombobox({
    onDropdownOpen: () => menu.focusSearchInput(),
    onDropdownClose() {
      setTyped('');
      menu.resetSelectedOption();
    },
  });
  const open = useEffectEvent(() => menu.openDropdown());
  useEffect(() => open(), []);

  function choose(value: string): void {
    menu.closeDropdown();
    menu.focusTarget();
    const id = idOf(value);
    if (id !== bID) switchTo(id);
  }

  return (
    <Combobox
      store={menu}
      width="min(22rem, calc(100vw - 1rem))"
      position="bottom-start"
      onOptionSubmit={choose}
    >
      <Combobox.Target targetType="button">
        {cloneElement(target, { onClick: () => menu.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* The dropdown sets a role of its own. As a dialog, it has the keys that were waiting for it. */}
        <div
          role="dialog"
          aria-label={t('shell.businesses')}
          onKeyDown={({ key }) => {
            if (key === 'Escape') menu.focusTarget();
          }}
        >
          <Combobox.Search
            value={typed}
            aria-label={search}
            placeholder={search}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              menu.updateSelectedOptionIndex();
            }}
          />
          <Combobox.Options className={classes.list} aria-label={t('shell.businesses')}>
            <Found {...{ typed, bID, businesses, user }} />
          </Combobox.Options>
          <Links isLocked={isLocked} onOpen={() => menu.closeDropdown()} />
        </div>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type FoundProps = Pick<Props, 'bID' | 'businesses' | 'user'> & { typed: string };

function Found({ typed, bID, businesses, user }: FoundProps) {
  const { t } = useTranslation();
  const entries = businessEntries(businesses);
  const wanted = typed.trim();
  if (wanted !== '') {
    const found = findEntries(groupedByParent(entries), wanted);
    if (found.length === 0) return <Combobox.Empty>{t('palette.empty')}</Combobox.Empty>;
    return <Drawn entries={found} bID={bID} isFlat />;
  }
  const recent = recentOf(entries, recentBusinesses(user.authID))
    .filter(({ id }) => id !== bID)
    .slice(0, MAX_RECENT);
  return (
    <>
      {recent.length > 0 && (
        <Combobox.Group label={t('shell.recentBusinesses')}>
          {recent.map((entry) => (
            <Option key={entry.id} entry={entry} value={`${RECENT}${entry.id}`} isFlat />
          ))}
        </Combobox.Group>
      )}
      <Combobox.Group label={t('shell.allBusinesses')}>
        <Drawn entries={groupedByParent(entries)} bID={bID} />
      </Combobox.Group>
    </>
  );
}

/** Tells a recent one from the same business in the list of all. */
const RECENT = 'recent ';

function idOf(value: string): string {
  return value.startsWith(RECENT) ? value.slice(RECENT.length) : value;
}

type DrawnProps = {
  entries: readonly BusinessEntry[];
  bID: string;
  /** Not beneath its parent, whose name stands below it. */
  isFlat?: boolean;
};

function Drawn({ entries, bID, isFlat }: DrawnProps) {
  const { t } = useTranslation();
  const hidden = entries.length - MAX_DRAWN;
  return (
    <>
      {entries.slice(0, MAX_DRAWN).map((entry) => (
        <Option
          key={entry.id}
          entry={entry}
          value={entry.id}
          isCurrent={entry.id === bID}
          isFlat={isFlat}
        />
      ))}
      {hidden > 0 && (
        <div className={classes.note}>{t('shell.moreBusinesses', { count: hidden })}</div>
      )}
    </>
  );
}

type OptionProps = {
  entry: BusinessEntry;
  value: string;
  isCurrent?: boolean;
  isFlat?: boolean | undefined;
};

function Option({ entry, value, isCurrent = false, isFlat = false }: OptionProps) {
  const { name, ownName, parentName, region } = entry;
  const below = [ownName, isFlat ? parentName : null, region].filter(Boolean);
  const isBeneath = parentName !== null && !isFlat;
  return (
    <Combobox.Option
      value={value}
      active={isCurrent}
      aria-current={isCurrent || undefined}
      className={`${classes.option} ${isBeneath ? classes.location : ''}`}
    >
      <span className={classes.names}>
        <bdi className={classes.name} title={name} data-current={isCurrent || undefined}>
          {name}
        </bdi>
        {below.length > 0 && <bdi className={classes.region}>{below.join(' · ')}</bdi>}
      </span>
      {isCurrent && <IconCheck size={16} aria-hidden />}
    </Combobox.Option>
  );
}

function Links({ isLocked, onOpen }: { isLocked: boolean; onOpen: () => void }) {
  const links = useBusinessLinks({ isLocked });
  if (links.length === 0) return null;
  return (
    <div className={classes.links}>
      {links.map(({ to, name, icon: Glyph }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          justify="flex-start"
          fw={400}
          leftSection={<Glyph size={16} aria-hidden />}
          onClick={onOpen}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
