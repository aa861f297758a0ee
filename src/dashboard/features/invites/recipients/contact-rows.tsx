import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { ContactRowFields } from './contact-row-fields.tsx';
import { ROWS } from './recipient.ts';
import classes from './recipients.module.css';
import type { Recipients } from './use-recipients.ts';

type Props = { recipients: Recipients; isChecked: boolean; isReadOnly: boolean };

/** The fields for single recipients, a name and an address each. */
export function ContactRows({ recipients, isChecked, isReadOnly }: Props) {
  const { t } = useTranslation();
  const { rows, readers } = recipients;
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.legend}>{t(`invites.rows.title.${readers.channel}`)}</legend>
      {rows.map((row, index) => (
        <ContactRowFields
          key={row.id}
          row={row}
          number={index + 1}
          recipients={recipients}
          isChecked={isChecked}
          isReadOnly={isReadOnly}
        />
      ))}
      {rows.length < ROWS.most && !isReadOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={recipients.addRow}
        >
          {t('invites.rows.add')}
        </Button>
      )}
    </fieldset>
  );
}
