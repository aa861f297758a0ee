import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

/** A sign with its name for those who do not see it. */
export function SymbolOf({ icon: Glyph, name }: { icon: Icon; name: string }) {
  return (
    <>
      <Glyph size={16} aria-hidden style={{ display: 'block' }} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
