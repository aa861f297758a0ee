import { ActionIcon, Menu } from '@mantine/core';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { STATISTICS } from './statistics/statistics-anchor.ts';

type Props = {
  widgetID: string;
  /** Of the widget. */
  name: string;
  /** Null where there is no room for another one. */
  onDuplicate: (() => void) | null;
  /** Null where the role may not. */
  onRemove: (() => void) | null;
};

/** What is done with a widget now and then. */
export function WidgetActions({ widgetID, name, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation();
  const actions = [
    { key: 'duplicate', icon: IconCopyPlus, onClick: onDuplicate },
    { key: 'remove', icon: IconTrash, onClick: onRemove },
  ] as const;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('widgets.moreOf', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          aria-label={t('widgets.statisticsOf', { name })}
          leftSection={<IconChartBar size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dash/showcase/setupwidget/$typeorid"
              params={{ typeorid: widgetID }}
              hash={STATISTICS}
            />
          )}
        >
          {t('widgets.statistics')}
        </Menu.Item>
        {actions.map(
          ({ key, icon: Glyph, onClick }) =>
            onClick !== null && (
              <Menu.Item
                key={key}
                aria-label={t(`widgets.${key}Of`, { name })}
                leftSection={<Glyph size={16} aria-hidden />}
                onClick={onClick}
              >
                {t(`widgets.${key}`)}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
