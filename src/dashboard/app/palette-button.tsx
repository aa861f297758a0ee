import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { PaletteKeys } from './palette-keys.tsx';
import { offerPalette } from './palette-opener.ts';
import classes from './top-bar.module.css';

const CommandPalette = lazyPart(async () => {
  const [{ CommandPalette: Palette }] = await Promise.all([
    import('./command-palette.tsx'),
    loadTexts('settings', 'palette', 'help', 'lists'),
  ]);
  return Palette;
});

/** Opens the command palette, as its shortcut does. */
export function PaletteButton({ label }: { label?: string }) {
  const { t } = useTranslation();
  const [isOpen, palette] = useDisclosure(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [query, setQuery] = useState('');
  const text = label ?? t('palette.open');

  function open(): void {
    setWasOpened(true);
    palette.open();
  }

  const openWith = useEffectEvent((typed: string) => {
    setQuery(typed);
    open();
  });
  useEffect(() => {
    offerPalette((typed) => openWith(typed));
    return () => offerPalette(null);
  }, []);

  useHotkeys([['mod+K', isOpen ? palette.close : open]], []);
  return (
    <>
      <UnstyledButton className={classes.search} visibleFrom="sm" onClick={open}>
        <IconSearch size={16} aria-hidden />
        <Text span size="sm" flex={1}>
          {text}
        </Text>
        <PaletteKeys />
      </UnstyledButton>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        size={40}
        onClick={open}
        aria-label={text}
      >
        <IconSearch size={20} />
      </ActionIcon>
      <LateOverlay isOpen={isOpen} onClose={palette.close} shape="palette" shortcut="k">
        {wasOpened && (
          <CommandPalette
            isOpen={isOpen}
            query={query}
            onQuery={setQuery}
            onClose={palette.close}
          />
        )}
      </LateOverlay>
    </>
  );
}
