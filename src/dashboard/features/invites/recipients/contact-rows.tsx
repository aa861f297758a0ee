import { Button, CloseButton, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isIncomplete, rowErrors } from './collect-recipients.ts';
import { ROWS } from './recipient.ts';
import classes from './recipients.module.css';
import { useAddressError } from './use-address-problem-text.ts';
import type { Recipients, TypedRow } from './use-recipients.ts';

type Props = { recipients: Recipients; isChecked: boolean; isReadOnly: boolean };

/** The fields for single recipients, a name and an address each. */
export function ContactRows({ recipients, isChecked, isReadOnly }: Props) {
  const { t } = useTranslation();
  const { rows, reader } = recipients;
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.legend}>{t(`invites.rows.title.${reader.channel}`)}</legend>
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

type ContactRowFieldsProps = {
  row: TypedRow;
  number: number;
  recipients: Recipients;
  /** Shows errors of untouched fields too. */
  isChecked: boolean;
  isReadOnly: boolean;
};

function ContactRowFields({
  row,
  number,
  recipients,
  isChecked,
  isReadOnly,
}: ContactRowFieldsProps) {
  const { t } = useTranslation();
  const { channel } = recipients.reader;
  const { left, errors, hint } = useRowState({ row, recipients, isChecked });
  const change = (changes: { name?: string; to?: string }) => recipients.changeRow(row.id, changes);
  return (
    <div className={classes.row}>
      <TextInput
        label={t('invites.rows.name')}
        aria-label={t('invites.rows.nameOf', { number })}
        placeholder={t('invites.rows.namePlaceholder')}
        dir="auto"
        value={row.name}
        readOnly={isReadOnly}
        error={errors.name && t('invites.errors.name')}
        onBlur={() => left('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t(`invites.rows.to.${channel}`)}
        aria-label={t(`invites.rows.toOf.${channel}`, { number })}
        placeholder={t(`invites.rows.toPlaceholder.${channel}`)}
        type={channel === 'email' ? 'email' : 'tel'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={row.to}
        readOnly={isReadOnly}
        description={errors.to ? undefined : hint}
        error={errors.to}
        onBlur={() => left('to')}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      {number > ROWS.first && !isReadOnly && (
        <CloseButton
          className={classes.remove}
          aria-label={t('invites.rows.remove', { number })}
          onClick={() => recipients.removeRow(row.id)}
        />
      )}
    </div>
  );
}

/** A field shows its error after blur; after the form is submitted, all fields do. */
function useRowState({
  row,
  recipients,
  isChecked,
}: Pick<ContactRowFieldsProps, 'row' | 'recipients' | 'isChecked'>) {
  const { t } = useTranslation();
  const [wasLeft, setWasLeft] = useState({ name: false, to: false });
  const { reader } = recipients;
  const errors = rowErrors(row, reader);
  const addressError = useAddressError(reader);
  const number = reader.channel === 'text' ? reader.readAddress(row.to).value : null;
  const isConverted = number !== null && number !== row.to.replaceAll(/\s/g, '');
  const isUncounted =
    isIncomplete(row) && !errors.name && (row.to === '' ? wasLeft.name : wasLeft.to);
  return {
    left: (field: 'name' | 'to') => setWasLeft((before) => ({ ...before, [field]: true })),
    errors: {
      // An empty name is an error only after the number beside it was filled in.
      name: errors.name && (isChecked || (row.name === '' ? wasLeft.to : wasLeft.name)),
      to: errors.to && (isChecked || wasLeft.to) ? addressError(row.to) : null,
    },
    hint: isConverted
      ? t('invites.rows.converted', { number })
      : isUncounted
        ? t(`invites.rows.needsName.${reader.channel}`)
        : undefined,
  };
}
