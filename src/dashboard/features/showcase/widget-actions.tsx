import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { NARROW_WINDOW } from './narrow-window.ts';

type Props = {
  /** Of the widget. */
  name: string;
  /** Null where there is no room for another one. */
  onDuplicate: (() => void) | null;
  onRemove: () => void;
};

/** What is done with a widget now and then: in a menu where there is little room. */
export function WidgetActions({ name, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW_WINDOW, undefined, { getInitialValueInEffect: false });
  const actions: Action[] = [
    ...(onDuplicate === null
      ? []
      : [{ key: 'duplicate', icon: IconCopyPlus, onClick: onDuplicate } as const]),
    { key: 'remove', icon: IconTrash, onClick: onRemove },
  ];
  const propsOf = ({ key, icon: Glyph, onClick }: Action) => ({
    'aria-label': t(`widgets.${key}Of`, { name }),
    leftSection: <Glyph size={16} aria-hidden />,
    children: t(`widgets.${key}`),
    onClick,
  });
  if (!isNarrow) {
    return actions.map((one) => (
      <Button key={one.key} variant="subtle" color="gray" size="xs" {...propsOf(one)} />
    ));
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('widgets.moreOf', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((one) => (
          <Menu.Item key={one.key} {...propsOf(one)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type Action = { key: 'duplicate' | 'remove'; icon: Icon; onClick: () => void };
