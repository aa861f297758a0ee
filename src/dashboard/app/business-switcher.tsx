import { Button, Menu, Text } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './top-bar.module.css';
import { useViewed } from './use-viewed.ts';

/** So many fit without scrolling. */
const UNSCROLLED = 8;

/** The name of the business, and the way to another one where there are several. */
export function BusinessSwitcher() {
  const { t } = useTranslation();
  const viewed = useViewed();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (viewed.status !== 'ready') return null;
  const { bID, businesses, entity } = viewed;
  if (businesses.length < 2) {
    return (
      <Text size="sm" fw={500} truncate dir="auto" miw={0} visibleFrom="xs">
        {entity.businessName}
      </Text>
    );
  }
  const isLong = businesses.length > UNSCROLLED;
  // What an address names below these belongs to one business.
  const parent = ['/dash/responses', '/dash/showcase', '/dash/surveyflow'].find((one) =>
    pathname.startsWith(`${one}/`),
  );
  const screen = parent ?? pathname;
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
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
          <Text span truncate size="sm" fw={500}>
            {entity.businessName}
          </Text>
        </Button>
      </Menu.Target>
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
    </Menu>
  );
}
