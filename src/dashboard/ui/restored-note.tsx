import { Button, Group } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from './callout.tsx';
import { formatMomentInShort } from './format-date.ts';

/** What the user typed into a form and has not saved. */
export type UnsavedText = {
  /** When the text that is filled in again was typed, in milliseconds; null if none is. */
  readonly restoredFrom: number | null;
  /** Deletes what was typed and shows what is saved. */
  readonly discard: () => void;
  /** Deletes what was typed; for a form that closes. */
  readonly drop: () => void;
};

/** Says that what was typed before is filled in again, and lets the user discard it. */
export function RestoredNote({ unsaved }: { unsaved: UnsavedText }) {
  const { t, i18n } = useTranslation();
  if (unsaved.restoredFrom === null) return null;
  const date = formatMomentInShort(unsaved.restoredFrom / 1000, { language: i18n.language });
  return (
    <Callout tone="brand" icon={IconHistory} title={t('drafts.restored')}>
      <Group gap="xs" justify="space-between">
        {t('drafts.restoredText', { date })}
        <Button size="xs" variant="default" onClick={unsaved.discard}>
          {t('drafts.discard')}
        </Button>
      </Group>
    </Callout>
  );
}
