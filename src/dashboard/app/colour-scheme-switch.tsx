import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
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
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(key) => setColorScheme(SCHEMES.find((one) => one.key === key)?.key ?? 'auto')}
        >
          {SCHEMES.map(({ key, icon: Glyph }) => (
            <Menu.RadioItem
              key={key}
              value={key}
              closeMenuOnClick
              rightSection={<Glyph size={16} aria-hidden />}
            >
              {t(`shell.schemes.${key}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
