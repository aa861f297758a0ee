import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColourScheme } from '#domain/colour-scheme.ts';

/** The colour scheme of a preview: the dashboard's, or the other one. */
export function useShownScheme() {
  const own = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [isOther, setIsOther] = useState(false);
  const other: ColourScheme = own === 'dark' ? 'light' : 'dark';
  return { scheme: isOther ? other : own, toggle: () => setIsOther(!isOther) };
}

/** Switches a preview to the other colour scheme. */
export function SchemeToggle({ scheme, toggle }: ReturnType<typeof useShownScheme>) {
  const { t } = useTranslation();
  const next = scheme === 'dark' ? 'light' : 'dark';
  const label = t(`preview.showIn.${next}`);
  const Glyph = next === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon variant="default" size={30} aria-label={label} title={label} onClick={toggle}>
      <Glyph size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
