import { Box, Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#dashboard/ui/lazy-menu.tsx';
import { BusinessName, fullName } from './business-name.tsx';
import { useCurrentBusiness } from './use-current-business.ts';

/** The name of the business, with a menu to switch to another or add one. */
export function BusinessSwitcher() {
  const { t } = useTranslation();
  const business = useCurrentBusiness();
  if (business.status !== 'ready') return null;
  const { businesses, entity, isLocked, user } = business;
  const clientName = user.agency ? user.clientNameIfAgencyClient : null;
  if (businesses.length < 2 && isLocked) {
    return (
      <Box miw={0} visibleFrom="xs">
        <BusinessName {...{ entity, clientName }} />
      </Box>
    );
  }
  return (
    <LazyMenu
      load={loadMenu}
      target={
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px="xs"
          miw={0}
          maw={entity.parent === null ? 260 : 380}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={t('shell.switchBusiness', { name: fullName(entity) })}
        >
          <BusinessName {...{ entity, clientName }} />
        </Button>
      }
    />
  );
}

async function loadMenu() {
  return (await import('./menus/business-menu.tsx')).BusinessMenu;
}
