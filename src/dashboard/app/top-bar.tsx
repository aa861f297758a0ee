import { ActionIcon, Group, Kbd, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const CommandPalette = lazyPart(async () => {
  const [{ CommandPalette: Palette }] = await Promise.all([
    import('./command-palette.tsx'),
    loadTexts('settings'),
  ]);
  return Palette;
});

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

export function TopBar({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const [isOpen, palette] = useDisclosure(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open(): void {
    setWasOpened(true);
    palette.open();
  }

  useHotkeys([['mod+K', open]], []);
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end" flex="none">
      {!isLocked && (
        <>
          <UnstyledButton className={classes.search} visibleFrom="sm" onClick={open}>
            <IconSearch size={16} aria-hidden />
            <Text span size="sm" flex={1}>
              {t('palette.open')}
            </Text>
            <Kbd size="xs" aria-hidden>
              {t(IS_MAC ? 'palette.shortcutMac' : 'palette.shortcut')}
            </Kbd>
          </UnstyledButton>
          <ActionIcon
            hiddenFrom="sm"
            variant="subtle"
            color="gray"
            size={40}
            onClick={open}
            aria-label={t('palette.open')}
          >
            <IconSearch size={20} />
          </ActionIcon>
        </>
      )}
      <ColourSchemeSwitch />
      <UserMenu />
      {wasOpened && (
        <Suspense>
          <CommandPalette isOpen={isOpen} onClose={palette.close} />
        </Suspense>
      )}
    </Group>
  );
}
