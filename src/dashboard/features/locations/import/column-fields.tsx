import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnChoices } from '#dashboard/ui/column-choices.ts';
import { LOCATION_COLUMNS, type LocationColumn } from '#domain/locations.ts';
import classes from './import.module.css';
import type { ImportCheck, Mapping } from './use-import-check.ts';

const NONE = '';
/** Those that most tables have. */
const USUAL: ReadonlySet<LocationColumn> = new Set(['name', 'handle', 'address', 'region']);

type Props = {
  columns: ImportCheck['columns'];
  mapping: Mapping;
  onChoose: (field: LocationColumn, column: number | null) => void;
};

/** Which column of the table is what; what it lacks waits behind a button. */
export function ColumnFields({ columns, mapping, onChoose }: Props) {
  const { t } = useTranslation();
  // A column that nothing takes may be one of the rarer ones.
  const [isWhole, setIsWhole] = useState(() => columns.some(({ field }) => field === null));
  const [found] = useState(mapping);
  const shown = LOCATION_COLUMNS.filter(
    (field) => isWhole || USUAL.has(field) || found[field] !== undefined,
  );
  const choices = columnChoices(
    columns.map(({ title }) => title),
    (number) => t('locationImport.columnNumber', { number }),
  );
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>{t('locationImport.columns')}</legend>
      {shown.map((field) => (
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
      {(isWhole || shown.length < LOCATION_COLUMNS.length) && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'locationImport.fewerColumns' : 'locationImport.moreColumns')}
        </Button>
      )}
    </fieldset>
  );
}
