import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import type { DraftKind } from './stored-drafts.ts';
import { useHasDraft } from './use-draft.ts';

type Props = {
  kind: DraftKind;
  /** Left out: any of this kind. */
  thing?: string;
};

/** Beside a button that opens a form: says that what was typed there before is not saved. */
export function UnsavedMark({ kind, thing }: Props) {
  const { t } = useTranslation();
  return useHasDraft(kind, thing) ? <Chip tone="brand">{t('drafts.unsaved')}</Chip> : null;
}
