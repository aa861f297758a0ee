import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { columnChoices } from '#dashboard/ui/column-choices.ts';
import classes from './csv-dialog.module.css';
import type { FileFormat } from './file/review-file.ts';
import { IMPORTED_FIELDS, type ImportedField } from './imported-fields.ts';
import type { FileFormatChoice } from './use-file-format.ts';

const NONE = '';

type Props = { format: FileFormat; choice: FileFormatChoice };

/** Which column of the file is what, with some of its values. */
export function ColumnFields({ format, choice }: Props) {
  const { t } = useTranslation();
  const columns = useColumnNames(format);
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>{t('reviewImport.csv.columns')}</legend>
      {IMPORTED_FIELDS.map((field) => {
        const column = format.columns[field];
        return (
          <div key={field} className={classes.column}>
            <NativeSelect
              size="sm"
              label={t(`reviewImport.fields.${field}`)}
              withAsterisk={field === 'date'}
              value={column === undefined ? NONE : String(column)}
              data={[{ value: NONE, label: t('reviewImport.csv.noColumn') }, ...columns]}
              onChange={({ currentTarget: { value } }) =>
                choice.chooseColumn(
                  field satisfies ImportedField,
                  value === NONE ? null : Number(value),
                )
              }
            />
            <Text size="xs" c="dimmed" className={classes.samples} dir="auto">
              {column === undefined ? '' : format.samples[column]?.join(' · ')}
            </Text>
          </div>
        );
      })}
    </fieldset>
  );
}

function useColumnNames({ header }: FileFormat): { value: string; label: string }[] {
  const { t } = useTranslation();
  return columnChoices(header, (number) => t('reviewImport.csv.columnNumber', { number }));
}
