import { createNoteDrafts } from './note-drafts.ts';

/** One for the whole tab: notes that are not saved outlive the screen. */
export const notesOfTab = createNoteDrafts();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

notesOfTab.subscribe(() => {
  if (notesOfTab.hasUnsaved()) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
});
addEventListener('online', () => void notesOfTab.flushAll());
