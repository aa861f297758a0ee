import { Box, Group } from '@mantine/core';
import { BellButton } from './bell/bell-button.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { HelpButton } from './help/help-button.tsx';
import { PaletteButton } from './palette-button.tsx';
import { useIsInternal } from './use-is-internal.ts';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ isLocked }: { isLocked: boolean }) {
  const isInternal = useIsInternal();
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end" flex="none">
      {(!isLocked || isInternal) && <PaletteButton />}
      {!isLocked && <BellButton />}
      <HelpButton />
      {/* On a phone, the themes are in the user menu. */}
      <Box visibleFrom="xs">
        <ColourSchemeSwitch />
      </Box>
      <UserMenu />
    </Group>
  );
}
