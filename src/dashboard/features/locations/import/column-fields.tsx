import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { columnChoices } from '#dashboard/ui/column-choices.ts';
import { LOCATION_COLUMNS, type LocationColumn } from '#domain/locations.ts';
import classes from './import.module.css';
import type { ImportCheck, Mapping } from './use-import-check.ts';

const NONE = '';

type Props = {
  columns: ImportCheck['columns'];
  mapping: Mapping;
  onChoose: (field: LocationColumn, column: number | null) => void;
};

/** Which column of the table is what. */
export function ColumnFields({ columns, mapping, onChoose }: Props) {
  const { t } = useTranslation();
  const choices = columnChoices(
    columns.map(({ title }) => title),
    (number) => t('locationImport.columnNumber', { number }),
  );
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>{t('locationImport.columns')}</legend>
      {LOCATION_COLUMNS.map((field) => (
        <NativeSelect
          key={field}
          size="sm"
          label={t(`locationImport.fields.${field}`)}
          withAsterisk={field === 'name'}
          value={String(mapping[field] ?? NONE)}
          data={[{ value: NONE, label: t('locationImport.noColumn') }, ...choices]}
          onChange={({ currentTarget: { value } }) =>
            onChoose(field, value === NONE ? null : Number(value))
          }
        />
      ))}
    </fieldset>
  );
}
