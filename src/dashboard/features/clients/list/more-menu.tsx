import { Button, Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportItems, type ExportItemsProps } from '#dashboard/lists/export/export-items.tsx';

type Props = { exports: ExportItemsProps; onImport: () => void };

const LINKS = [
  { to: '/dash/clients/removed', key: 'removedClients.title', icon: IconArchive },
  { to: '/dash/settings/branding', key: 'clients.list.brand', icon: IconPalette },
] as const;

/** What is rarely done with the list of clients. */
export function MoreMenu({ exports, onImport }: Props) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('clients.list.otherActions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileImport size={16} aria-hidden />} onClick={onImport}>
          {t('addClient.import')}
        </Menu.Item>
        {LINKS.map(({ to, key, icon: Glyph }) => (
          <Menu.Item
            key={key}
            leftSection={<Glyph size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={to} />}
          >
            {t(key)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('export.label')}</Menu.Label>
        <ExportItems {...exports} />
      </Menu.Dropdown>
    </Menu>
  );
}
