import { Menu, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COLOUR_SCHEMES } from '../colour-schemes.ts';

/** The themes, in a menu. */
export function ColourSchemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  function choose(key: string): void {
    setColorScheme(COLOUR_SCHEMES.find((one) => one.key === key)?.key ?? 'auto');
  }

  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      {COLOUR_SCHEMES.map(({ key, icon: Glyph }) => (
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
  );
}
