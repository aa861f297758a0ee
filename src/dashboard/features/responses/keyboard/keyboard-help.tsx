import { ActionIcon, Kbd, Popover, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../list/response-list.module.css';
import { isForScreen, useShortcutsOn } from './shortcuts.ts';

const KEYS = [
  { what: 'down', keys: ['j', '↓'] },
  { what: 'up', keys: ['k', '↑'] },
  { what: 'open', keys: ['Enter'] },
  { what: 'select', keys: ['x'] },
  { what: 'archive', keys: ['e'] },
  { what: 'step', keys: ['←', '→'] },
  { what: 'help', keys: ['?'] },
] as const;

/** The list of shortcuts, with a switch to turn them off. */
export function KeyboardHelp() {
  const { t } = useTranslation();
  const [isOpen, help] = useDisclosure(false);
  const { isOn, setOn } = useShortcutsOn();
  const popover = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOn && event.key === '?' && isForScreen(event, popover.current)) help.toggle();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => (next ? help.open() : help.close())}
      position="bottom-end"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          visibleFrom="xs"
          aria-label={t('responses.keys.title')}
          title={t('responses.keys.title')}
          onClick={help.toggle}
        >
          <IconKeyboard size={20} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown ref={popover}>
        <Text fw={600} size="sm" mb="xs">
          {t('responses.keys.title')}
        </Text>
        <dl className={classes.keys}>
          {KEYS.map(({ what, keys }) => [
            <dt key={`${what} keys`}>
              {keys.map((key) => (
                <Kbd key={key} mr={4}>
                  {key}
                </Kbd>
              ))}
            </dt>,
            <dd key={what}>{t(`responses.keys.${what}`)}</dd>,
          ])}
        </dl>
        <Switch
          size="sm"
          label={t('responses.keys.on')}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
