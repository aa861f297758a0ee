import { useState } from 'react';

/** The options under their headings, in their order. */
export const OPTION_GROUPS = ['shows', 'looks', 'place', 'engines'] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** What most people choose is open from the start. */
const OPEN_AT_FIRST: OptionGroup[] = ['shows'];

/** Which groups are open; what hides a fault is opened. */
export function useOpenGroups() {
  const [open, setOpen] = useState<readonly string[]>(OPEN_AT_FIRST);
  function openFaulty(paths: readonly string[]): void {
    setOpen([...new Set([...open, ...paths.map(groupOf)])]);
  }
  return { open, setOpen, openFaulty };
}

/** The group of an option, by its path in the form. */
function groupOf(path: string): OptionGroup {
  if (path.startsWith('pages')) return 'place';
  if (path.startsWith('subject')) return 'engines';
  return path === 'height' ? 'looks' : 'shows';
}
