import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DRAFT_KINDS, type DraftKind } from './stored-drafts.ts';

/** What the drafts are about, with how many there are of each. */
export function DraftKinds({ counts }: { counts: Partial<Record<DraftKind, number>> }) {
  const { t } = useTranslation();
  return (
    <List size="sm" my="sm">
      {DRAFT_KINDS.map((kind) => {
        const count = counts[kind] ?? 0;
        return (
          count > 0 && (
            <List.Item key={kind}>{t(`unsavedTexts.kinds.${kind}`, { count })}</List.Item>
          )
        );
      })}
    </List>
  );
}
