import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnChoices } from '#dashboard/ui/column-choices.ts';
import type { BusinessColumn } from '#domain/business-file/business-columns.ts';
import classes from './import.module.css';
import type { ImportAnswer, ImportKind, Mapping } from './import-kind.ts';

const NONE = '';

type Props = {
  imported: ImportKind;
  columns: ImportAnswer['columns'];
  mapping: Mapping;
  onChoose: (field: BusinessColumn, column: number | null) => void;
};

/** Which column of the table is what; what it lacks waits behind a button. */
export function ColumnFields({ imported, columns, mapping, onChoose }: Props) {
  const { t } = useTranslation();
  // A column that nothing takes may be one of the rarer ones.
  const [isWhole, setIsWhole] = useState(() => columns.some(({ field }) => field === null));
  const [found] = useState(mapping);
  const usual = new Set<BusinessColumn>(imported.usual);
  const shown = imported.columns.filter(
    (field) => isWhole || usual.has(field) || found[field] !== undefined,
  );
  const choices = columnChoices(
    columns.map(({ title }) => title),
    (number) => t('businessImport.columnNumber', { number }),
  );
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>{t('businessImport.columns')}</legend>
      {shown.map((field) => (
        <NativeSelect
          key={field}
          size="sm"
          label={t(`businessImport.fields.${field}`)}
          withAsterisk={field === 'name'}
          value={String(mapping[field] ?? NONE)}
          data={[{ value: NONE, label: t('businessImport.noColumn') }, ...choices]}
          onChange={({ currentTarget: { value } }) =>
            onChoose(field, value === NONE ? null : Number(value))
          }
        />
      ))}
      {(isWhole || shown.length < imported.columns.length) && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'businessImport.fewerColumns' : 'businessImport.moreColumns')}
        </Button>
      )}
    </fieldset>
  );
}
