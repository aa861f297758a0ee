import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useTranslation } from 'react-i18next';

const SCHEMES = [
  { key: 'auto', icon: IconDeviceDesktop },
  { key: 'light', icon: IconSun },
  { key: 'dark', icon: IconMoon },
] as const;

/** Light, dark, or as the system says. */
export function ColourSchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = SCHEMES.find(({ key }) => key === colorScheme)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('shell.colourScheme')}
          c="var(--gw-neutral-text)"
        >
          <Current size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ key, icon: Glyph }) => (
          <Menu.Item
            key={key}
            role="menuitemradio"
            aria-checked={colorScheme === key}
            leftSection={<Glyph size={16} aria-hidden />}
            rightSection={colorScheme === key ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => setColorScheme(key)}
          >
            {t(`shell.schemes.${key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
