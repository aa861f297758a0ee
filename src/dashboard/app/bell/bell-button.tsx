import { ActionIcon } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { LazyMenu } from '#dashboard/ui/lazy-menu.tsx';
import { useCurrentBusiness } from '../use-current-business.ts';
import classes from './bell.module.css';
import { useBell } from './use-bell.ts';

/** More unread ones are not counted. */
const MAX_SHOWN = 99;

/** Opens what happened since the last look; a mark says how much is unread. */
export function BellButton() {
  const business = useCurrentBusiness();
  return business.status === 'ready' ? <Bell bID={business.bID} /> : null;
}

function Bell({ bID }: { bID: string }) {
  const { t } = useTranslation();
  const { data } = useBell(bID);
  const unread = data?.unread ?? 0;
  return (
    <LazyMenu
      key={bID}
      load={loadMenu}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          c="var(--gw-neutral-text)"
          aria-label={
            unread === 0 ? t('shell.bell.label') : t('shell.bell.unread', { count: unread })
          }
        >
          <IconBell size={20} stroke={1.7} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
            </span>
          )}
        </ActionIcon>
      }
    />
  );
}

async function loadMenu() {
  const [{ BellMenu }] = await Promise.all([import('../menus/bell-menu.tsx'), loadTexts('bell')]);
  return BellMenu;
}
