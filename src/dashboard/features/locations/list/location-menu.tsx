import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Location } from '#contract/locations.ts';
import type { OpenedDialog } from './location-dialogs.tsx';
import type { Place } from './use-arranging.ts';

type Props = {
  location: Location;
  place: Place | null;
  onOpen: (dialog: OpenedDialog) => void;
};

/** What can be done with a location. */
export function LocationMenu({ location, place, onOpen }: Props) {
  const { t } = useTranslation();
  const { bID, name } = location;
  return (
    <Menu position="bottom-end" shadow="md" width={220} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('locationSettings.actionsOf', { name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item renderRoot={(props) => <Link {...props} to="/dash/home" search={{ e: bID }} />}>
          {t('locationSettings.actions.open')}
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link {...props} to="/dash/settings" search={{ e: bID }} />}
        >
          {t('locationSettings.actions.settings')}
        </Menu.Item>
        <Menu.Item onClick={() => onOpen({ dialog: 'edit', location })}>
          {t('locationSettings.actions.edit')}
        </Menu.Item>
        {place !== null && <MoveItems place={place} />}
        <Menu.Divider />
        <Menu.Item c="var(--gw-danger-text)" onClick={() => onOpen({ dialog: 'remove', location })}>
          {t('locationSettings.actions.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function MoveItems({ place: { index, last, arrange } }: { place: Place }) {
  const { t } = useTranslation();
  const moves = [
    ['top', 0],
    ['up', index - 1],
    ['down', index + 1],
    ['bottom', last],
  ] as const;
  return (
    <>
      <Menu.Divider />
      {moves.map(([move, to]) => (
        <Menu.Item
          key={move}
          disabled={to < 0 || to > last || to === index}
          onClick={() => arrange(index, to)}
        >
          {t(`locationSettings.order.${move}`)}
        </Menu.Item>
      ))}
    </>
  );
}
