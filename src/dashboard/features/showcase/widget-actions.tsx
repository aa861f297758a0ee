import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { NARROW_WINDOW } from './narrow-window.ts';
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

/** What is done with a widget now and then: in a menu where there is little room. */
export function WidgetActions({ widgetID, name, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW_WINDOW, undefined, { getInitialValueInEffect: false });
  const actions: Action[] = [
    ...(onDuplicate === null
      ? []
      : [{ key: 'duplicate', icon: IconCopyPlus, onClick: onDuplicate } as const]),
    ...(onRemove === null ? [] : [{ key: 'remove', icon: IconTrash, onClick: onRemove } as const]),
  ];
  const statistics = {
    to: '/dash/showcase/setupwidget/$typeorid',
    params: { typeorid: widgetID },
    hash: STATISTICS,
  } as const;
  const statisticsProps = {
    'aria-label': t('widgets.statisticsOf', { name }),
    leftSection: <IconChartBar size={16} aria-hidden />,
    children: t('widgets.statistics'),
  };
  const propsOf = ({ key, icon: Glyph, onClick }: Action) => ({
    'aria-label': t(`widgets.${key}Of`, { name }),
    leftSection: <Glyph size={16} aria-hidden />,
    children: t(`widgets.${key}`),
    onClick,
  });
  if (!isNarrow) {
    return (
      <>
        <ButtonLink variant="subtle" color="gray" size="xs" {...statistics} {...statisticsProps} />
        {actions.map((one) => (
          <Button key={one.key} variant="subtle" color="gray" size="xs" {...propsOf(one)} />
        ))}
      </>
    );
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('widgets.moreOf', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          {...statisticsProps}
          renderRoot={(props) => <Link {...props} {...statistics} />}
        />
        {actions.map((one) => (
          <Menu.Item key={one.key} {...propsOf(one)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type Action = { key: 'duplicate' | 'remove'; icon: Icon; onClick: () => void };
