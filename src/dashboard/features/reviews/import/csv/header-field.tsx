import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FileFormat } from './file/review-file.ts';
import type { FileFormatChoice } from './use-file-format.ts';
import type { ChosenFile } from './use-review-file.ts';

type Props = { file: ChosenFile; format: FileFormat; choice: FileFormatChoice };

/** Which row has the titles of the columns. */
export function HeaderField({ file: { headerChoices }, format, choice }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('reviewImport.csv.header')}
      value={String(format.headerLine)}
      data={headerChoices.map(({ line, text }) => ({
        value: String(line),
        label: t('reviewImport.csv.headerLine', { line, text }),
      }))}
      onChange={({ currentTarget: { value } }) => choice.chooseHeader(Number(value))}
    />
  );
}
