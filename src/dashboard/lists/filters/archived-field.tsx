import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './choice-field.module.css';

type Props = {
  isArchivedOnly: boolean;
  onChange: (changes: { isArchivedOnly: boolean }) => void;
};

/** Lists what was archived instead of the rest. */
export function ArchivedField({ isArchivedOnly, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Checkbox
      className={classes.choice}
      label={t('filters.archivedOnly')}
      checked={isArchivedOnly}
      onChange={(event) => onChange({ isArchivedOnly: event.currentTarget.checked })}
    />
  );
}
