import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette, where there is a keyboard. */
export function PaletteKeys() {
  const { t } = useTranslation();
  return (
    <Kbd size="xs" visibleFrom="sm" aria-hidden>
      {t(IS_MAC ? 'palette.shortcutMac' : 'palette.shortcut')}
    </Kbd>
  );
}
