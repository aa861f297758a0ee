import { Button, Text } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#dashboard/ui/lazy-menu.tsx';
import classes from './top-bar.module.css';
import { useCurrentBusiness } from './use-current-business.ts';

/** The name of the business, with a menu to switch to another or add one. */
export function BusinessSwitcher() {
  const { t } = useTranslation();
  const business = useCurrentBusiness();
  if (business.status !== 'ready') return null;
  const { businesses, entity, isLocked } = business;
  if (businesses.length < 2 && isLocked) {
    return (
      <Text size="sm" fw={500} truncate dir="auto" miw={0} visibleFrom="xs">
        {entity.businessName}
      </Text>
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
          maw={260}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={t('shell.switchBusiness', { name: entity.businessName })}
        >
          <span className={classes.name}>{entity.businessName}</span>
        </Button>
      }
    />
  );
}

async function loadMenu() {
  return (await import('./menus/business-menu.tsx')).BusinessMenu;
}
