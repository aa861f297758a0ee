import { useMantineColorScheme } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useTranslation } from 'react-i18next';
import { COLOUR_SCHEMES } from './colour-schemes.ts';
import { useLogOut } from './log-out-button.tsx';

/** Something to do from the palette. */
export type PaletteAction = {
  readonly key: string;
  readonly name: string;
  /** Other words that find it. */
  readonly words: string;
  readonly icon: Icon;
  readonly run: () => void;
};

/** What the palette can do, as the menus of the top bar can. */
export function usePaletteActions(): readonly PaletteAction[] {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const loggingOut = useLogOut();
  const schemes = COLOUR_SCHEMES.map(({ key, icon }) => ({
    key,
    icon,
    name: t('paletteActions.scheme', { name: t(`shell.schemes.${key}`) }),
    words: t(`paletteWords.${key}`),
    run: () => setColorScheme(key),
  }));
  const signOut = {
    key: 'signOut',
    icon: IconLogout,
    name: t('shell.signOut'),
    words: t('paletteWords.signOut'),
    run: () => loggingOut.mutate(),
  };
  return [...schemes, signOut];
}
