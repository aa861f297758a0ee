import { Kbd, Modal, Stack, Switch, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './shortcut-sheet.module.css';
import { useShortcutsOn } from './shortcuts-on.ts';

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);
const MOD = IS_MAC ? '⌘' : 'Ctrl';

const GROUPS = [
  { where: 'everywhere', keys: [{ what: 'search', keys: [MOD, 'K'] }] },
  {
    where: 'responses',
    keys: [
      { what: 'down', keys: ['j', '↓'] },
      { what: 'up', keys: ['k', '↑'] },
      { what: 'open', keys: ['Enter'] },
      { what: 'select', keys: ['x'] },
      { what: 'archive', keys: ['e'] },
      { what: 'step', keys: ['←', '→'] },
      { what: 'help', keys: ['?'] },
    ],
  },
  {
    where: 'survey',
    keys: [
      { what: 'undo', keys: [MOD, 'Z'] },
      { what: 'redo', keys: [MOD, 'Y'] },
    ],
  },
  { where: 'reply', keys: [{ what: 'send', keys: [MOD, 'Enter'] }] },
] as const;

/** All shortcuts of the dashboard, with a switch that turns off those of a single key. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { isOn, setOn } = useShortcutsOn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {GROUPS.map(({ where, keys: group }) => (
          <section key={where}>
            <Title order={3} size="h5" mb="xs">
              {t(`shortcuts.${where}`)}
            </Title>
            <dl className={classes.keys}>
              {group.map(({ what, keys }) => [
                <dt key={`${what} keys`}>
                  {keys.map((key) => (
                    <Kbd key={key} mr={4}>
                      {key}
                    </Kbd>
                  ))}
                </dt>,
                <dd key={what}>{t(`shortcuts.${what}`)}</dd>,
              ])}
            </dl>
          </section>
        ))}
        <Switch
          size="sm"
          label={t('shortcuts.on')}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}
