import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { useShortcutsOn } from '#dashboard/ui/keyboard/shortcuts-on.ts';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { isForScreen } from './shortcuts.ts';

const ShortcutSheet = lazyPart(
  async () => (await import('#dashboard/ui/keyboard/shortcut-sheet.tsx')).ShortcutSheet,
);

/** Opens the list of shortcuts, as the key ? does. */
export function KeyboardHelp() {
  const { t } = useTranslation();
  const [isOpen, sheet] = useDisclosure(false);
  const { isOn } = useShortcutsOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOn && event.key === '?' && isForScreen(event)) sheet.open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        visibleFrom="xs"
        aria-label={t('shortcuts.title')}
        title={t('shortcuts.title')}
        onClick={sheet.open}
      >
        <IconKeyboard size={20} stroke={1.7} />
      </ActionIcon>
      <LateOverlay isOpen={isOpen} onClose={sheet.close}>
        {isOpen && <ShortcutSheet onClose={sheet.close} />}
      </LateOverlay>
    </>
  );
}
