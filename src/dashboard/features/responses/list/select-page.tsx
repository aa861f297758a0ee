import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './response-list.module.css';
import type { Selection } from './use-selection.ts';

type Props = { ids: readonly string[]; selection: Selection };

/** Selects the page, or lets go of it. */
export function SelectPage({ ids, selection }: Props) {
  const { t } = useTranslation();
  const isAll = ids.length > 0 && ids.every(selection.has);
  const isSome = selection.selected.length > 0;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box names itself; the label is its corner.
    <label className={classes.pick}>
      <Checkbox
        aria-label={t('responses.select.page')}
        checked={isAll}
        indeterminate={isSome && !isAll}
        disabled={ids.length === 0}
        onChange={() => selection.set(ids, !isAll)}
      />
    </label>
  );
}
